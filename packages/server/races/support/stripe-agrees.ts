import { expect } from 'vitest'
import type { Db } from '../../src/database/index.ts'
import type { ScriptedStripe } from '../../test/stripe-server/stripe-server.ts'

/** Expects the store's books to match every Stripe payment, and Stripe to hold or keep no money without an order. */
export async function expectStripeAgrees(db: Db, { books }: ScriptedStripe): Promise<void> {
  const payments = await db.selectFrom('payment').selectAll().where('provider_id', '=', 'stripe').execute()
  for (const { id, status, amount_capturable, amount_received } of books.intents.values()) {
    const refunds = books.refundsOf(id)
    const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
    const own = payments.filter(({ data }) => (data as { id?: string }).id === id)
    const theirs = {
      id,
      held: status === 'requires_capture' ? amount_capturable : 0,
      kept: amount_received - given,
    }
    const [payment] = own
    const isHeld = payment && payment.captured_at === null && payment.canceled_at === null
    expect({ ...theirs, payments: own.length }).toEqual({
      id,
      held: isHeld ? payment.amount : 0,
      payments: payment ? 1 : 0,
      kept: payment ? payment.amount_captured - payment.amount_refunded : 0,
    })
  }
}
