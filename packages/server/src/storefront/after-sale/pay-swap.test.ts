import type { StoreCart, StoreSwap } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isWhole, longTest } from '../../../../../long-tests.ts'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeSwapped, readSwapBooks } from '../../../test/register-swap.ts'
import { closeAndCheck } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { signUp } from '../../../test/storefront/customers.ts'
import { guestProof } from '../../../test/storefront/guest-proof.ts'
import { openCardStore } from '../../../test/storefront/open-card-store.ts'
import { createScriptedSessions } from '../../../test/storefront/scripted-sessions.ts'
import { buyer } from '../../../test/storefront/sent-order.ts'
import { home, shopperOf } from '../../../test/storefront/shopper.ts'

let store: TestStore
let shopper: ReturnType<typeof shopperOf>
const card = createScriptedSessions()
beforeAll(async () => {
  store = await openCardStore(card.provider)
  shopper = shopperOf(store)
})
afterAll(() => closeAndCheck(store))

interface Completed {
  readonly type: string
  readonly data: StoreSwap
  readonly code?: string
}

const complete = (cart_id: string) => shopper.call<Completed>('POST', `/carts/${cart_id}/complete`)
const secretOf = (cart: StoreCart) => cart.payment_session?.data.client_secret

/** Creates a swap whose difference its customer is about to pay. */
async function swapToPay(provider_id: 'card' | 'manual', kind: 'dearer' | 'cheaper' = 'dearer') {
  const { id, swap } = await placeSwapped(store, kind)
  const cart_id = swap.cart_id ?? ''
  await shopper.call('POST', `/carts/${cart_id}/shipping-methods`, { option_id: shop.shippingOptionId })
  await shopper.call('POST', `/carts/${cart_id}/payment-sessions`)
  const { cart } = (await shopper.call('POST', `/carts/${cart_id}/payment-session`, { provider_id })).body
  return { id, swap, cart, cart_id }
}

const payment = (id: string, swap_id: string) => onOrder(store, id, `swaps/${swap_id}/process-payment`, {})

test('a swap is paid manually: repeated completions make one payment, which an operator captures', async () => {
  const { id, swap, cart, cart_id } = await swapToPay('manual')
  expect(cart).toMatchObject({ total: 1_250, shipping_total: 0, payment_session: { amount: 1_250 } })
  const answers = await Promise.all(Array.from({ length: isWhole ? 10 : 4 }, () => complete(cart_id)))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
  expect(answers[0]?.body).toMatchObject({
    type: 'swap',
    data: {
      id: swap.id,
      payment_status: 'awaiting',
      confirmed_at: expect.any(String),
      cart: { total: 1_250 },
    },
  })
  const seen = await shopper.call<{ swap: unknown }>('GET', `/swaps/${cart_id}`)
  expect(answers[0]?.body.data).toEqual(seen.body.swap)
  const { swapPayments, swapOperations, journal } = await readSwapBooks(store.db, id)
  expect(swapPayments).toMatchObject([{ amount: 1_250, provider_id: 'manual', amount_captured: 0 }])
  expect([swapOperations, journal.at(-1)?.operation]).toEqual([[], 'pay-swap'])
  const methods = await store.db
    .selectFrom('shipping_method')
    .select(['shipping_option_id', 'price'])
    .where('swap_id', '=', swap.id)
    .execute()
  expect(methods).toEqual([{ shipping_option_id: shop.shippingOptionId, price: 0 }])
  const settled = await payment(id, swap.id)
  expect(settled.body.order.swaps?.[0]?.payment_status).toBe('captured')
})

longTest.each([
  ['authorized', 'awaiting', 0],
  ['captured', 'captured', 1_250],
] as const)('a swap is paid by card: %s', async (state, payment_status, amount_captured) => {
  const { id, swap, cart, cart_id } = await swapToPay('card')
  expect((await complete(cart_id)).body.type).toBe('cart')
  card.pay(secretOf(cart), state)
  const answers = await Promise.all(Array.from({ length: 4 }, () => complete(cart_id)))
  for (const { body } of answers) expect(body).toMatchObject({ type: 'swap', data: { payment_status } })
  expect((await readSwapBooks(store.db, id)).swapPayments).toMatchObject([
    { amount: 1_250, provider_id: 'card', amount_captured },
  ])
  const settled = await payment(id, swap.id)
  expect(settled.body.order.swaps?.[0]?.payment_status).toBe('captured')
  expect(card.statusOf(secretOf(cart))).not.toBe('canceled')
})

test('the customer chooses how and where a swap is sent; the order keeps its address, and packed goods keep theirs', async () => {
  const { id, swap, cart_id } = await swapToPay('manual')
  const proof = await guestProof(store, buyer)
  const to = (body: object, headers: Record<string, string> = proof) =>
    shopper.call('POST', `/carts/${cart_id}`, body, headers)
  const address_1 = 'Quay 7'
  type Offered = { shipping_options: { amount: number; price_incl_tax: number }[] }
  const { body: offer } = await shopper.call<Offered>('GET', `/shipping-options/${cart_id}`)
  for (const option of offer.shipping_options) expect(option).toMatchObject({ amount: 0, price_incl_tax: 0 })
  const moved = { shipping_address: { address_1 } }
  const eve = await signUp(store, 'eve@quay.example')
  for (const headers of [{}, { 'x-order-proof': 'made-up' }, { cookie: eve.cookie() }]) {
    const refused = await to(moved, headers)
    expect([refused.status, refused.body.code]).toEqual([401, 'order_proof_missing'])
  }
  const changed = await to({ shipping_address: { address_1 }, customer_id: 'cus_somebody' })
  expect([changed.status, changed.body.cart.shipping_address?.address_1]).toEqual([200, address_1])
  expect(changed.body.cart.shipping_methods).toHaveLength(1)
  for (const [body, code] of [
    [{ shipping_address: { country_code: 'us' } }, 'unknown_reference'],
    [{ shipping_address: { address_1 }, email: 'eve@example.com' }, 'cart_of_store'],
    [{ billing_address: { address_1 } }, 'cart_of_store'],
  ] as const)
    expect((await to(body)).body.code).toBe(code)
  const { order } = (await onOrder(store, id, `swaps/${swap.id}/fulfillments`)).body
  const [sent] = order.swaps ?? []
  expect([sent?.shipping_address?.address_1, order.shipping_address?.address_1]).toEqual([
    address_1,
    expect.not.stringContaining(address_1),
  ])
  expect(sent?.shipping_methods).toMatchObject([{ shipping_option_id: shop.shippingOptionId, price: 0 }])
  expect((await to({ shipping_address: { address_1: 'Elsewhere 1' } })).body.code).toBe('fulfillment_exists')
  const { journal } = await readSwapBooks(store.db, id)
  expect(journal.filter(({ operation }) => operation === 'readdress-swap')).toHaveLength(1)
})

longTest('what costs the customer nothing is agreed to without a payment', async () => {
  const { swap } = await placeSwapped(store, 'cheaper')
  const done = await complete(swap.cart_id ?? '')
  expect(done.body).toMatchObject({
    type: 'swap',
    data: { payment_status: 'awaiting', difference_due: -1_250, cart: { total: -1_250 } },
  })
  const even = await placeSwapped(store, 'same')
  expect((await complete(even.swap.cart_id ?? '')).body).toMatchObject({
    type: 'swap',
    data: { payment_status: 'confirmed' },
  })
  const agreed = await shopper.call('POST', `/carts/${even.swap.cart_id}`, { shipping_address: home })
  expect([agreed.status, agreed.body.message]).toEqual([400, "This exchange is final. It can't be changed."])
})

test('a swap without a payment method can’t be paid, nor can a canceled one: its payment is voided', async () => {
  const unpaid = await placeSwapped(store, 'dearer')
  expect((await complete(unpaid.swap.cart_id ?? '')).body.code).toBe('payment_session_missing')
  const { id, swap, cart, cart_id } = await swapToPay('card')
  card.pay(secretOf(cart))
  expect((await onOrder(store, id, `swaps/${swap.id}/cancel`, {})).status).toBe(200)
  const refused = await complete(cart_id)
  expect([refused.status, refused.body.code]).toEqual([400, 'swap_canceled'])
  const session = await shopper.call('POST', `/carts/${cart_id}/payment-sessions`)
  expect([session.status, session.body.code]).toEqual([400, 'swap_canceled'])
  await vi.waitFor(() => expect(card.statusOf(secretOf(cart))).toBe('canceled'), 10_000)
  expect((await readSwapBooks(store.db, id)).swapPayments).toEqual([])
})

test('if an operator settled it first, the customer pays nothing', async () => {
  const { id, swap, cart, cart_id } = await swapToPay('card')
  card.pay(secretOf(cart))
  expect((await payment(id, swap.id)).status).toBe(200)
  expect((await complete(cart_id)).body).toMatchObject({ type: 'swap', data: { payment_status: 'captured' } })
  await vi.waitFor(() => expect(card.statusOf(secretOf(cart))).toBe('canceled'), 10_000)
  expect((await readSwapBooks(store.db, id)).swapPayments).toMatchObject([{ provider_id: 'system' }])
})

test.each(['dearer', 'cheaper'] as const)(
  'a %s swap ships as its customer chose even if an operator settles it before they finish',
  async (kind) => {
    const { id, swap } = await placeSwapped(store, kind)
    const chosen = { option_id: shop.shippingOptionId, data: { pickup: 'Kiosk 7' } }
    await shopper.call('POST', `/carts/${swap.cart_id}/shipping-methods`, chosen)
    const { order } = (await payment(id, swap.id)).body
    expect(order.swaps).toMatchObject([
      {
        difference_due: kind === 'dearer' ? 1_250 : -1_250,
        shipping_methods: [{ shipping_option_id: chosen.option_id, price: 0, data: chosen.data }],
      },
    ])
  },
)

test('a swap that is canceled while its customer is paying costs them nothing', async () => {
  const { id, swap, cart, cart_id } = await swapToPay('card')
  card.pay(secretOf(cart))
  card.next('read', 'throw')
  const [refused] = await Promise.all([
    complete(cart_id),
    vi
      .waitFor(async () => {
        const { completing_at } = await store.db
          .selectFrom('cart')
          .select('completing_at')
          .where('id', '=', cart_id)
          .executeTakeFirstOrThrow()
        expect(completing_at).not.toBeNull()
      }, 5_000)
      .then(() => onOrder(store, id, `swaps/${swap.id}/cancel`, {})),
  ])
  expect([refused.status, refused.body.code]).toEqual([400, 'swap_canceled'])
  await vi.waitFor(() => expect(card.statusOf(secretOf(cart))).toBe('canceled'), 10_000)
  expect((await readSwapBooks(store.db, id)).swapPayments).toEqual([])
})

test('paid and canceled at once: in either order, no money is held for a canceled swap', async () => {
  for (let round = 0; round < (isWhole ? 3 : 1); round += 1) {
    const { id, swap, cart, cart_id } = await swapToPay('card')
    card.pay(secretOf(cart))
    const [done, canceled] = await Promise.all([
      complete(cart_id),
      onOrder(store, id, `swaps/${swap.id}/cancel`, {}),
    ])
    expect([canceled.status, [200, 400].includes(done.status)]).toEqual([200, true])
    await vi.waitFor(() => expect(card.statusOf(secretOf(cart))).toBe('canceled'), 10_000)
  }
})
