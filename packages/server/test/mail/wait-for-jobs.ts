import { expect } from 'vitest'
import type { Db } from '../../src/database/index.ts'

/** Waits until the store's worker has no open jobs, except for failed ones that it no longer retries. */
export async function waitForJobs(db: Db): Promise<void> {
  const open = () =>
    db.selectFrom('outbox').select('id').where('done_at', 'is', null).where('dead_at', 'is', null).execute()
  await expect.poll(open, { timeout: 20_000, interval: 50 }).toEqual([])
}
