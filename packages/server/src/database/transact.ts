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

/** Whether the database itself refused to commit; when it ends or breaks, or the connection does, it says nothing about that. */
function isRefusal(error: unknown): boolean {
  return /^(?!08|57|58|XX)[0-9A-Z]{5}$/.test(codeOf(error)) && error instanceof Error && 'severity' in error
}

/** A transaction whose work is done and that is being committed. */
interface Committing<Result> {
  readonly result: Result
  readonly begun: TransactionIdentity
}

/**
 * Runs `work` in one transaction: all of it is kept or nothing. When the database gives up because two transactions
 * stood in each other's way, or a migration in that of a plan, the whole work runs again, a few times, after a short random wait. When the connection is lost while
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
        const [begun, result] = await together(readTransactionIdentity(tx), work(tx))
        committing = { result, begun }
        return result
      })
      notifyCommit(db)
      return done
    } catch (error) {
      // Assigned in the callback, which the compiler does not follow.
      const lost = committing as Committing<Result> | undefined
      if (lost !== undefined && !isRefusal(error) && (await wasCommitted(db, lost.begun, error))) {
        return lost.result
      }
      if (attempt === MAX_TRIES || !isWorthAnotherTry(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}
