import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { fileOf } from './batch-files.ts'

const BATCH = 20
const KEPT_DAYS = 7

/** Returns a task that deletes batch jobs and their files a week after they were last changed, a bounded number at a time. */
export const createBatchPruning =
  (storage: FileStorage | undefined) =>
  async (db: Db, now: string): Promise<number> => {
    const old = await db
      .selectFrom('batch_job')
      .select(['id', 'file_key', 'stored_as'])
      .where('updated_at', '<', addSeconds(now, -KEPT_DAYS * SECONDS_A_DAY))
      .limit(BATCH)
      .execute()
    for (const job of old) {
      // The file first: if that fails, the row still names it.
      await storage?.remove(fileOf(job))
      await db.deleteFrom('batch_job').where('id', '=', job.id).execute()
    }
    return old.length
  }
