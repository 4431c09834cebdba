import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { tellCommit } from './on-commit.ts'
import { together } from './pipelining.ts'
import { currentRequest, markOf } from './statements/current-request.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_TRIES = 6

/** Looks at what became of a transaction, and milliseconds between them: a database that restarts is back within seconds. */
const LOOKS = 20
const BETWEEN_LOOKS = 250

/** The connection was lost while a transaction was being committed, and the database does not tell what became of it. */
export class OutcomeUnknown extends Error {}

const isWithin = (db: Db | Tx): db is Tx => db.isTransaction

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

function isWorthAnotherTry(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error))
}

/** Whether the database itself refused to commit; when it ends or breaks, or the connection does, it says nothing about that. */
function isRefusal(error: unknown): boolean {
  return /^(?!08|57|58|XX)[0-9A-Z]{5}$/.test(codeOf(error)) && error instanceof Error && 'severity' in error
}

/** A transaction whose work is done and that is being committed. */
interface Committing<Result> {
  readonly result: Result
  /** Its number, by which the database knows what became of it. */
  readonly xid: string
}

/**
 * Runs `work` in one transaction: all of it is kept or nothing. When the database gives up because two transactions
 * stood in each other's way, the whole work runs again, a few times, after a short random wait. When the connection is lost while
 * it is being committed, the database is asked what became of it. Within a transaction it is a part of that.
 * @throws OutcomeUnknown when that cannot be known; after everything else that is thrown nothing was changed
 */
export async function transact<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isWithin(db)) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    let committing: Committing<Result> | undefined
    try {
      const done = await db.transaction().execute(async (tx) => {
        // Travels with the first statement of the work, so that nobody waits for it.
        const [xid, result] = await together(readNumber(tx), work(tx))
        committing = { result, xid }
        return result
      })
      tellCommit(db)
      return done
    } catch (error) {
      // Assigned in the callback, which the compiler does not follow.
      const begun = committing as Committing<Result> | undefined
      if (begun !== undefined && !isRefusal(error) && (await wasCommitted(db, begun.xid, error))) {
        return begun.result
      }
      if (attempt === MAX_TRIES || !isWorthAnotherTry(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

async function readNumber(tx: Tx): Promise<string> {
  const request = currentRequest()
  // Bears the request's id to the database's own log for the rest of the transaction, and costs no way of its own.
  const mark = request === undefined ? sql`` : sql`, set_config('application_name', ${markOf(request)}, true)`
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid${mark}`.execute(tx)
  return rows[0]?.xid ?? ''
}

/** Whether a transaction is in the books. Throws `OutcomeUnknown` when the database does not say so in time. */
async function wasCommitted(db: Db, xid: string, cause: unknown): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const status = await readStatus(db, xid).catch(() => 'not known')
    if (status === 'committed') return true
    if (status === 'aborted') return false
    await sleep(BETWEEN_LOOKS)
  }
  throw new OutcomeUnknown('It is not known whether a transaction was committed.', { cause })
}

async function readStatus(db: Db, xid: string): Promise<string | null | undefined> {
  const { rows } = await sql<{
    status: string | null
  }>`select pg_xact_status(${xid}::xid8) as status`.execute(db)
  return rows[0]?.status
}
