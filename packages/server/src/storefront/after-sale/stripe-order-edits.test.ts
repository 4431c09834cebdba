import type { StoreCart } from '@purser/contract/storefront'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editCalls } from '../../../src/features/order-edits/testing/edit-calls.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { resendLast, runPaymentJobs } from '../../../test/stripe-server/run-payment-jobs.ts'
import {
  afterSeconds,
  openStripeShop,
  placeTaken,
  type StripeShop,
} from '../../../test/stripe-server/stripe-store.ts'

/* Customers pay by Stripe what an edit left due. */

const intentOf = (cart: StoreCart) => String(cart.payment_session?.data.id)

describe.each([
  ['manual', 'requires_capture', 5_625],
  ['automatic', 'succeeded', 8_125],
] as const)('%s capture', (capture, status, paid_total) => {
  let at: StripeShop
  let edits: ReturnType<typeof editCalls>
  beforeAll(async () => {
    at = await openStripeShop(capture)
    at.store.app.startWorker()
    edits = editCalls(at.store)
  })
  afterAll(() => at.close())

  /** Raises an order of 5,625 by 2,500, which its customer accepts and starts to pay. */
  async function toPay() {
    const order = await placeTaken(at)
    const { id } = await edits.started(order.id)
    await edits.change(id, order.line_ids[0] ?? '', { quantity: 3 })
    await edits.call('POST', `/${id}/request`)
    await at.shopper.call('POST', `/order-edits/${id}/complete`)
    const { cart: offered } = (await at.shopper.call('POST', `/order-edits/${id}/payment`)).body
    await at.shopper.call('POST', `/carts/${offered.id}/payment-sessions`)
    const choice = { provider_id: 'stripe' }
    const { body } = await at.shopper.call('POST', `/carts/${offered.id}/payment-session`, choice)
    expect(body.cart.payment_session).toMatchObject({ provider_id: 'stripe', amount: 2_500 })
    return { order, cart: body.cart }
  }

  test('is paid once and counts as paid, and can be refunded (order-edits-27)', async () => {
    const { order, cart } = await toPay()
    // A card that is declined leaves it due.
    at.stripe.books.confirm(intentOf(cart), 'is declined')
    expect((await at.shopper.complete(cart.id)).body).not.toMatchObject({ type: 'order' })
    at.stripe.books.confirm(intentOf(cart))
    const answers = await Promise.all(Array.from({ length: 4 }, () => at.shopper.complete(cart.id)))
    for (const { body } of answers) expect(body).toMatchObject({ type: 'order', data: { amount_due: 0 } })
    expect(at.stripe.books.intentOf(intentOf(cart)).status).toBe(status)
    const paid = await readOrderBooks(at.store.db, order.id)
    expect(paid.order).toMatchObject({ amount_due: 0, paid_total })
    if (capture === 'manual') await onOrder(at.store, order.id, 'capture')
    await onOrder(at.store, order.id, 'refund', { amount: 8_125, reason: 'other' })
    const { books } = at.stripe
    expect(books.refundsOf(intentOf(cart)).map(({ amount }) => amount)).toEqual([2_500])
    expect(books.refundsOf(order.intentId).map(({ amount }) => amount)).toEqual([5_625])
  })

  test('is paid by a customer who never comes back to the shop', async () => {
    const { order, cart } = await toPay()
    at.stripe.books.confirm(intentOf(cart))
    await resendLast(
      at,
      capture === 'manual' ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    )
    afterSeconds(at.store, 3_700)
    await runPaymentJobs(at, cart)
    const { order: books } = await readOrderBooks(at.store.db, order.id)
    expect(books).toMatchObject({ amount_due: 0, paid_total })
  })

  test('is released or refunded if it was recorded as paid in the meantime (order-edits-28)', async () => {
    const { order, cart } = await toPay()
    at.stripe.books.confirm(intentOf(cart))
    await onOrder(at.store, order.id, 'amount-due')
    expect((await at.shopper.complete(cart.id)).status).toBe(400)
    await runPaymentJobs(at, cart)
    const { books } = at.stripe
    if (capture === 'manual') expect(books.intentOf(intentOf(cart)).status).toBe('canceled')
    else expect(books.refundsOf(intentOf(cart)).map(({ amount }) => amount)).toEqual([2_500])
    const { payments } = await readOrderBooks(at.store.db, order.id)
    expect(payments.map(({ provider_id, amount }) => `${provider_id} ${amount}`).sort()).toEqual([
      'stripe 5625',
      'system 2500',
    ])
  })
})
