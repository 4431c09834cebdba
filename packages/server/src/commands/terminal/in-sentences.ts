import { StartupError } from '../../config/index.ts'
import { MigrationRefusal } from '../../database/index.ts'
import { BackupRefusal } from '../../tools/backup/index.ts'

/** Reports errors that the user can fix as a sentence. */
export async function inSentences<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isRefusal = error instanceof BackupRefusal || error instanceof MigrationRefusal
    throw isRefusal ? new StartupError(error.message) : error
  }
}
