import type { StoreCart } from '@purser/contract/storefront'
import { expect } from 'vitest'
import { type StripeStore, sendEvent } from './stripe-store.ts'

/** Resends Stripe's last event of this type. */
export async function resendLast(at: StripeStore, type: string): Promise<void> {
  const event = at.stripe.events.findLast((each) => each.type === type)
  if (!event) throw new Error(`Stripe sent no ${type}`)
  expect(await sendEvent(at, event)).toBe(200)
}

/** Waits until the worker has completed or postponed every due job for a cart's first payment. */
export async function runPaymentJobs({ store }: StripeStore, { payment_session }: StoreCart): Promise<void> {
  const due = async () => {
    const jobs = await store.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'payment_session')
      .where('done_at', 'is', null)
      .where('not_before', '<=', store.now())
      .execute()
    return jobs.filter(
      ({ payload }) => (payload as { session_id: string }).session_id === payment_session?.id,
    )
  }
  await expect.poll(due, { timeout: 30_000, interval: 20 }).toEqual([])
}
