import { setTimeout as sleep } from 'node:timers/promises'
import { readTransactionIdentity, type TransactionIdentity, wasCommitted } from './commit-outcome.ts'
import type { Db, Tx } from './connect.ts'
import { notifyCommit } from './on-commit.ts'
import { together } from './statements/pipelining.ts'
import { invalidateStatements } from './statements/prepared.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_TRIES = 6

const isWithin = (db: Db | Tx): db is Tx => db.isTransaction

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

function isWorthAnotherTry(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error)) || invalidateStatements(error)
}

/** Returns whether the database itself refused to commit. If it stops, or the connection breaks, that doesn't say so. */
function isRefusal(error: unknown): boolean {
  return /^(?!08|57|58|XX)[0-9A-Z]{5}$/.test(codeOf(error)) && error instanceof Error && 'severity' in error
}

/** A transaction whose work is done and whose commit has begun. */
interface Committing<Result> {
  readonly result: Result
  readonly begun: TransactionIdentity
}

/**
 * Runs `work` in one transaction. Repeats it, a few times after a short random wait, if the database aborted it because of a deadlock or
 * conflict, or because a migration invalidated a plan. If the connection is lost during the commit, asks the database for the outcome.
 * Within a transaction, just runs `work` as a part of it.
 * @throws OutcomeUnknown if the outcome can't be determined; any other error means that nothing was changed
 */
export async function transact<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isWithin(db)) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    let committing: Committing<Result> | undefined
    try {
      const done = await db.transaction().execute(async (tx) => {
        // Sent together with the first statement of the work, so that it costs no round trip.
        const [begun, result] = await together(readTransactionIdentity(db, tx), work(tx))
        committing = { result, begun }
        return result
      })
      notifyCommit(db)
      return done
    } catch (error) {
      // Assigned in the callback, which the compiler doesn't follow.
      const lost = committing as Committing<Result> | undefined
      if (lost !== undefined && !isRefusal(error) && (await wasCommitted(db, lost.begun, error))) {
        return lost.result
      }
      if (attempt === MAX_TRIES || !isWorthAnotherTry(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}
