import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type CrowdCall, post } from './support/crowd.ts'
import type { Moment } from './support/kill-moments.ts'
import { openPurchases, type Purchases } from './support/purchase-scene.ts'
import { expectStripeAgrees } from './support/stripe-agrees.ts'

/* K-18: the server dies while a customer pays by Stripe what an edit left due. */

const committed = (side: 'before' | 'after', pattern: string): Moment['at'] => ({
  moment: `${side} the commit of`,
  pattern,
})
const ASKED = /^GET \/v1\/payment_intents\/\w+$/
const CLAIMED = 'update "cart" set "completing_at" = \\$1, "completion_refusal"'
const PAID = 'insert into "payment" '

const moments: readonly Moment[] = [
  { title: 'before the payment was stored', at: committed('before', PAID) },
  { title: 'after the payment was stored', at: committed('after', PAID) },
  { title: 'after the cart was claimed', at: committed('after', CLAIMED) },
  { title: 'before Stripe was asked for the payment', at: { moment: 'asked', call: ASKED } },
  { title: 'after Stripe answered', at: { moment: 'done', call: ASKED } },
]
/** The first is the most costly to get wrong. */
const chosen = inject('rounds').isEveryStep ? moments : moments.slice(0, 2)

describe.each(['manual', 'automatic'] as const)('%s capture', (capture) => {
  let purchases: Purchases
  beforeAll(async () => {
    purchases = await openPurchases('the server', capture)
  })
  afterAll(() => purchases.close())

  const done = async (call: CrowdCall) => {
    const answer = await purchases.askUntilAnswered(call)
    expect(answer.status, answer.body).toBe(200)
    return JSON.parse(answer.body)
  }

  /** Raises an order of 10,000 by 5,000, and has its customer pay that in the browser. Returns the order and the cart. */
  async function startToPay() {
    const { arena, stripe } = purchases
    const order = await arena.place()
    const { order_edit: edit } = await done(post('/admin/order-edits', { order_id: order.id }))
    const line = `/admin/order-edits/${edit.id}/items/${order.line_ids[0]}`
    await done(post(line, { unit_price: 12_000 }))
    await done(post(`/admin/order-edits/${edit.id}/confirm`))
    const { cart } = await done(post(`/store/order-edits/${edit.id}/payment`))
    const { cart: offered } = await done(post(`/store/carts/${cart.id}/payment-sessions`))
    const intent: string = offered.payment_session.data.id
    stripe.books.confirm(intent)
    return { id: order.id, cartId: cart.id, intent }
  }

  test.each(chosen.map((moment) => [moment.title, moment] as const))(
    'the server killed %s: paid once, and due no longer',
    async (_, moment) => {
      const { arena, stripe, call, killAtMoment } = purchases
      const { id, cartId, intent } = await startToPay()
      const complete = {
        ...post(`/store/carts/${cartId}/complete`, {}),
        headers: { 'idempotency-key': `complete-${cartId}` },
      }
      await Promise.all([call(complete), killAtMoment(moment)])
      expect(await done(complete)).toMatchObject({ type: 'order', data: { id, amount_due: 0 } })
      await arena.expectQuiet()
      const { db } = arena
      const order = await db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(order).toMatchObject({ total: 15_000, amount_due: 0 })
      const payments = await db.selectFrom('payment').selectAll().where('order_id', '=', id).execute()
      expect(payments.map(({ provider_id, amount }) => `${provider_id} ${amount}`).sort()).toEqual(
        [`${payments[0]?.provider_id} 10000`, 'stripe 5000'].sort(),
      )
      const { amount_capturable, amount_received } = stripe.books.intentOf(intent)
      expect(amount_capturable + amount_received).toBe(5_000)
    },
  )

  test('the books are sound, and Stripe agrees', async () => {
    await expectStripeAgrees(purchases.arena.db, purchases.stripe)
    await purchases.arena.expectAllWell()
  })
})
