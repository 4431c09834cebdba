import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { connect, readSchemaState } from '../../database/index.ts'
import type { CheckDisk } from './disk-room.ts'
import { type Fault, faultOf, readOnly } from './faults.ts'
import { outdatedMessage } from './outdated.ts'

const ANSWER_MILLISECONDS = 2_000
/** How long a fault that a request met is told of. */
const REMEMBERED_MILLISECONDS = 30_000
const GONE = "The database can't be reached."
const LEAVING = 'This server is shutting down.'

export interface Health {
  /** From here on `/ready` says 503, and each connection closes with its next answer: whoever has it open asks elsewhere. */
  leave(): void
}

/**
 * `GET /health`: 200 `OK` while the database answers within two seconds and can be written, else 503 with what is the matter: it
 * was asked in vain, it is read only, it has no connection left, its disk is full, or a request met a full disk just now. It has one connection of its
 * own, so that it tells of the database and not of how busy the store is; many who ask at once share one look.
 *
 * `GET /ready`, for whoever deals requests out among servers: 200 `OK` while the database answers, has this program's migrations, and
 * this server is not about to end, nor outdated. One that can only be read is ready: all servers have it, and reads go on.
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

/** Many who ask at once share one look, which is answered in time. */
function shared(begin: () => Promise<string | null>): () => Promise<string | null> {
  let look: Promise<string | null> | undefined
  return () => {
    look ??= begin().finally(() => {
      look = undefined
    })
    // A database that hangs does not even say that it does not answer.
    return Promise.race([look, timeIsUp()])
  }
}

async function timeIsUp(): Promise<string> {
  await sleep(ANSWER_MILLISECONDS, undefined, { ref: false })
  // Where this process was too busy to read it, the answer has arrived and counts.
  await turn()
  await turn()
  return GONE
}

/** What the matter with the database is; null: nothing. */
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
    // The connection may have been lost while nobody asked, which says nothing of now.
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

/** Answers what to say of the last fault that a request met, for a while: of a full disk the database says nothing until it is written. */
function rememberFault(app: FastifyInstance): () => string | null {
  let last: { readonly fault: Fault; readonly at: number } | undefined
  app.addHook('onError', async (_request, _reply, error) => {
    const fault = faultOf(error)
    if (fault) last = { fault, at: performance.now() }
  })
  return () =>
    last !== undefined && performance.now() - last.at < REMEMBERED_MILLISECONDS ? last.fault.sentence : null
}
