import { type Db, type Tx, transact } from '../../../database/index.ts'

const UNIQUE_VIOLATION = '23505'
const TRIES = 4

/**
 * A transaction of work that looks first whether handles and codes are free. Somebody may take one between its look and its write:
 * then all of it is done once more, and sees who has it.
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
