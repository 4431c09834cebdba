import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './connect.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const MAX_TRIES = 6

const isWithin = (db: Db | Tx): db is Tx => db.isTransaction

function isWorthAnotherTry(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/**
 * Runs `work` in one transaction: all of it is kept or nothing. When the database gives up because two transactions
 * stood in each other's way, the whole work runs again, a few times, after a short random wait. Within a transaction it is a part of that.
 */
export async function transact<Result>(db: Db | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isWithin(db)) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_TRIES || !isWorthAnotherTry(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}
