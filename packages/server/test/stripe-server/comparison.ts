import type { StoreHealth } from '@purser/contract/store-health'
import { addSeconds } from '../../src/clock.ts'
import { orderNotices, settlePaymentOperation } from '../../src/features/orders/index.ts'
import { createReconciliationTask } from '../../src/features/payments/index.ts'
import { openStripeStore, type StripeStore } from './stripe-store.ts'

/** Seconds. */
export const HOUR = 3_600
export const DAY = 24 * HOUR

/** Opens a store that uses a scripted Stripe, with the comparison of their books. */
export async function openComparedStripe() {
  const at = await openStripeStore()
  return { ...at, comparison: comparisonOf(at) }
}

export type ComparedStripe = Awaited<ReturnType<typeof openComparedStripe>>

/** The comparison of a store's books with those of its scripted Stripe, and its findings. */
export function comparisonOf(at: StripeStore) {
  const { store, provider } = at
  const run = (stopping = new AbortController().signal) =>
    createReconciliationTask({
      db: store.db,
      clock: store.now,
      providers: new Map([[provider.id, provider]]),
      settle: settlePaymentOperation,
      noteDispute: orderNotices.noteDispute,
    }).run(store.db, store.now(), stopping)
  const differences = () =>
    store.db
      .selectFrom('payment_difference')
      .select(['kind', 'provider_amount', 'books_amount', 'payment_id', 'is_released', 'resolved_at'])
      .orderBy('id')
      .execute()
  return {
    run,
    /** Like the periodic task, until it has caught up. */
    compare: async () => {
      for (let turn = 0; turn < 4; turn += 1) await run()
    },
    differences,
    open: async () => (await differences()).filter(({ resolved_at }) => resolved_at === null),
    stateOf: () => store.db.selectFrom('payment_provider_state').selectAll().executeTakeFirst(),
    health: async () =>
      (await store.call<{ store_health: StoreHealth }>('GET', '/admin/store-health')).body.store_health,
    /**
     * Moves the clock further than a first comparison reaches back, with a newly signed-in operator; nothing was
     * compared yet.
     */
    startOver: async () => {
      await store.db.deleteFrom('payment_provider_state').execute()
      await store.db.deleteFrom('payment_difference').execute()
      store.setNow(addSeconds(store.now(), 5 * DAY))
      const now = store.now()
      const lives = { created_at: now, last_seen_at: now, expires_at: addSeconds(now, 7 * DAY) }
      await store.db.updateTable('session').set(lives).execute()
    },
  }
}
