import { expect } from 'vitest'
import type { TestStore } from '../store.ts'

const working = new WeakSet<TestStore>()

/** Starts the store's worker and waits until it has completed or postponed every job due by the store's clock. */
export async function runDueJobs(store: TestStore): Promise<void> {
  if (!working.has(store)) store.app.startWorker()
  working.add(store)
  const due = async () => {
    const jobs = await store.db
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('not_before', '<=', store.now())
      .where('kind', 'in', ['payment_operation', 'payment_notice'])
      .execute()
    return jobs.length
  }
  await expect.poll(due, { timeout: 30_000, interval: 20 }).toBe(0)
}
