import { expect } from 'vitest'
import type { Db } from '../../src/database/index.ts'

/** Waits until all jobs are done or were given up. `retry` moves the clock on, so that what failed before is tried again. */
export async function waitForJobs(db: Db, retry: () => void = () => undefined): Promise<void> {
  const open = () => {
    retry()
    return db
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .execute()
  }
  await expect.poll(open, { timeout: 20_000, interval: 50 }).toEqual([])
}
