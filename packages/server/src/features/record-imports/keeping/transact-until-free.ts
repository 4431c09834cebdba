import { type Db, type Tx, transact } from '../../../database/index.ts'

const UNIQUE_VIOLATION = '23505'
const TRIES = 4

/**
 * Runs a transaction that checks whether handles and codes are free before writing them. If another transaction takes one in between,
 * repeats all of it, which then sees the new owner.
 */
export async function transactUntilFree<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(db, work)
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION || attempt === TRIES) throw error
    }
  }
}
