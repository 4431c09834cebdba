import { SECONDS_A_DAY } from '@purser/domain/dates'
import { addSeconds } from '../src/clock.ts'
import type { TestStore } from './store.ts'

/**
 * Moves a store's clock to a moment after its database was created, and keeps its operator signed in: what changes from then on has a past,
 * which is known from the database's own creation on.
 */
export async function startToday(store: TestStore): Promise<void> {
  const now = new Date(Date.now() + 60_000).toISOString()
  store.setNow(now)
  await store.db
    .updateTable('session')
    .set({ created_at: now, last_seen_at: now, expires_at: addSeconds(now, SECONDS_A_DAY) })
    .execute()
}

/** Moves a store's clock on, so that later changes are later versions. */
export function pass(store: TestStore, milliseconds: number): void {
  store.setNow(new Date(Date.parse(store.now()) + milliseconds).toISOString())
}
