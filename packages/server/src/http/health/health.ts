import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { connect, readSchemaState } from '../../database/index.ts'
import type { CheckDisk } from './disk-room.ts'
import { type Fault, faultOf, readOnly } from './faults.ts'
import { outdatedMessage } from './outdated.ts'

const ANSWER_MILLISECONDS = 2_000
/** How long a fault found by a request is reported. */
const REMEMBERED_MILLISECONDS = 30_000
const GONE = "The database can't be reached."
const LEAVING = 'This server is shutting down.'

export interface Health {
  /** Makes `/ready` answer 503, and closes each connection after its next response, so that clients reconnect elsewhere. */
  leave(): void
}

/**
 * `GET /health`: 200 `OK` if the database answers within two seconds and is writable, else 503 with the reason: it did not answer, is
 * read-only, has no free connection, its disk is full, or a request met a full disk just now. It uses a connection of its own, so that it
 * reports the database and not the store's load; concurrent requests share one check.
 *
 * `GET /ready`, for load balancers: 200 `OK` if the database answers and has this program's migrations, and this server is neither
 * stopping nor outdated. A read-only database counts as ready: all servers share it, and reads go on.
 */
export function serveHealth(app: FastifyInstance, databaseUrl: string, checkDisk?: CheckDisk): Health {
  const { pool, close } = connect(databaseUrl, {
    max: 1,
    waitLimit: ANSWER_MILLISECONDS,
    statementLimit: ANSWER_MILLISECONDS,
  })
  const findTrouble = shared(() => ask(pool, sayReadOnly))
  const judgeSchema = shared(() => ask(pool, saySchema))
  const met = rememberFault(app)
  let isLeaving = false
  const tell = (reply: FastifyReply, trouble: string | null) => {
    reply.type('text/plain; charset=utf-8')
    if (trouble === null) return 'OK'
    return reply.code(503).header('retry-after', '2').send(trouble)
  }
  app.get('/health', async (_request, reply) =>
    tell(reply, (await checkDisk?.())?.sentence ?? (await findTrouble()) ?? met()),
  )
  app.get('/ready', async (_request, reply) => tell(reply, isLeaving ? LEAVING : await judgeSchema()))
  app.addHook('onClose', close)
  return {
    leave: () => {
      if (isLeaving) return
      isLeaving = true
      app.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
  }
}

/** Shares one check among concurrent callers, with a time limit. */
function shared(begin: () => Promise<string | null>): () => Promise<string | null> {
  let look: Promise<string | null> | undefined
  return () => {
    look ??= begin().finally(() => {
      look = undefined
    })
    // A database that hangs never answers at all.
    return Promise.race([look, timeIsUp()])
  }
}

async function timeIsUp(): Promise<string> {
  await sleep(ANSWER_MILLISECONDS, undefined, { ref: false })
  // If this process was too busy to read it, the answer has already arrived and counts.
  await turn()
  await turn()
  return GONE
}

/** Returns the database's fault; null if there is none. */
async function ask(
  pool: pg.Pool,
  say: (pool: pg.Pool) => Promise<string | null>,
  isSecondTry = false,
): Promise<string | null> {
  try {
    return await say(pool)
  } catch (error) {
    const fault = faultOf(error)
    if (fault) return fault.sentence
    // An idle connection may have been lost, which says nothing about the database now.
    return isSecondTry ? GONE : ask(pool, say, true)
  }
}

async function sayReadOnly(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query(
    `select current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as is_read_only`,
  )
  return rows[0]?.is_read_only ? readOnly.sentence : null
}

async function saySchema(pool: pg.Pool): Promise<string | null> {
  const { missing, ending } = await readSchemaState(pool)
  if (ending !== null) return outdatedMessage(ending)
  return missing.length > 0 ? `The database is missing migrations: ${missing.join(', ')}.` : null
}

/** Returns the last fault found by a request, for a while: the database doesn't report a full disk until it is written to. */
function rememberFault(app: FastifyInstance): () => string | null {
  let last: { readonly fault: Fault; readonly at: number } | undefined
  app.addHook('onError', async (_request, _reply, error) => {
    const fault = faultOf(error)
    if (fault) last = { fault, at: performance.now() }
  })
  return () =>
    last !== undefined && performance.now() - last.at < REMEMBERED_MILLISECONDS ? last.fault.sentence : null
}
