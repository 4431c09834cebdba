import { expect } from 'vitest'
import type { Db } from '../../src/database/index.ts'

/** Waits until the store's worker has nothing more to do, except for jobs that were given up. */
export async function untilAllIsDone(db: Db): Promise<void> {
  const open = () =>
    db.selectFrom('outbox').select('id').where('done_at', 'is', null).where('dead_at', 'is', null).execute()
  await expect.poll(open, { timeout: 20_000, interval: 50 }).toEqual([])
}
