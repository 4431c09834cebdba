import { StartupError } from '../../config/index.ts'
import { MigrationRefusal } from '../../database/index.ts'
import { BackupRefusal } from '../../tools/backup/index.ts'
import { MoveInRefusal } from '../../tools/move-in/index.ts'

/** Reports errors that the user can fix as a sentence. */
export async function inSentences<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isRefusal = [BackupRefusal, MigrationRefusal, MoveInRefusal].some((kind) => error instanceof kind)
    throw isRefusal ? new StartupError((error as Error).message) : error
  }
}
