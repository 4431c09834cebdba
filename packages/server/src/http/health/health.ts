import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { connect } from '../../database/index.ts'
import type { LookAtDisk } from './disk-room.ts'
import { type Fault, faultOf, readOnly } from './faults.ts'

const ANSWER_MILLISECONDS = 2_000
/** How long a fault that a request met is told of. */
const REMEMBERED_MILLISECONDS = 30_000
const GONE = 'The database does not answer.'

/**
 * `GET /health`: 200 `OK` while the database answers within two seconds and can be written, else 503 with what is the matter: it
 * was asked in vain, it is read only, it has no connection left, its disk is full, or a request met a full disk just now. It has one connection of its
 * own, so that it tells of the database and not of how busy the store is; many who ask at once share one look.
 */
export function serveHealth(app: FastifyInstance, databaseUrl: string, lookAtDisk?: LookAtDisk): void {
  const { pool, close } = connect(databaseUrl, {
    max: 1,
    waitLimit: ANSWER_MILLISECONDS,
    statementLimit: ANSWER_MILLISECONDS,
  })
  let look: Promise<string | null> | undefined
  const findTrouble = () => {
    look ??= ask(pool).finally(() => {
      look = undefined
    })
    // A database that hangs does not even say that it does not answer.
    return Promise.race([look, timeIsUp()])
  }
  const met = rememberFault(app)
  app.get('/health', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8')
    const trouble = (await lookAtDisk?.())?.sentence ?? (await findTrouble()) ?? met()
    if (trouble === null) return 'OK'
    return reply.code(503).header('retry-after', '2').send(trouble)
  })
  app.addHook('onClose', close)
}

async function timeIsUp(): Promise<string> {
  await sleep(ANSWER_MILLISECONDS, undefined, { ref: false })
  // Where this process was too busy to read it, the answer has arrived and counts.
  await turn()
  await turn()
  return GONE
}

/** What the database says of itself; null: nothing is the matter. */
async function ask(pool: pg.Pool, isSecondTry = false): Promise<string | null> {
  try {
    const { rows } = await pool.query(
      `select current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as is_read_only`,
    )
    return rows[0]?.is_read_only ? readOnly.sentence : null
  } catch (error) {
    const fault = faultOf(error)
    if (fault) return fault.sentence
    // The connection may have been lost while nobody asked, which says nothing of now.
    return isSecondTry ? GONE : ask(pool, true)
  }
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
