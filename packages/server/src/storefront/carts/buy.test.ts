import type { Order } from '@purser/contract/orders'
import type { StoreCart } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { eventsOf } from '../../../test/order-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import { addScarceVariant, stockOf } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'
import { signUp } from '../../../test/storefront/customers.ts'
import { home, shopperOf } from '../../../test/storefront/shopper.ts'
import { json } from '../../database/index.ts'

let store: TestStore
let shopper: ReturnType<typeof shopperOf>
beforeAll(async () => {
  store = await openPricedStore()
  shopper = shopperOf(store)
})
afterAll(() => store.close())

const [robe, mug] = shop.variants

test('a customer buys: the order is recorded as the customer saw it, and the operator sees it as any other order', async () => {
  const cart = await shopper.fill({
    lines: [
      { variant_id: robe, quantity: 2 },
      { variant_id: mug, quantity: 1 },
      { variant_id: robe, quantity: 1 },
    ],
  })
  expect(
    cart.items.map(({ variant_id, quantity, unit_price }) => [variant_id, quantity, unit_price]),
  ).toEqual([
    [robe, 3, 2_000],
    [mug, 1, 3_000],
  ])
  expect(cart).toMatchObject({
    subtotal: 9_000,
    shipping_total: 500,
    tax_total: 2_375,
    total: 11_875,
    shipping_address: { country_code: 'de', address_2: '', phone: null },
    payment_session: { provider_id: 'manual', status: 'pending', amount: 11_875, data: {} },
  })
  const { status, body } = await shopper.complete(cart.id)
  expect([status, body.type]).toEqual([200, 'order'])
  expect(body.data).toMatchObject({
    email: 'ada@example.com',
    total: 11_875,
    payment_status: 'awaiting',
    cart_id: cart.id,
    payments: [{ provider_id: 'manual', amount: 11_875, data: {} }],
    shipping_methods: [{ price: 500, shipping_option: { name: 'Parcel' } }],
  })
  const seen = await store.call<{ order: Record<string, unknown> }>('GET', `/admin/orders/${body.data.id}`)
  expect(seen.body.order).toMatchObject({ total: 11_875, paid_total: 0, draft_order_id: null })
  await expectTrace(body.data.id, body.data.customer_id)
  expect((await shopper.call('GET', `/orders/cart/${cart.id}`)).body).toEqual(
    (await shopper.call('GET', `/orders/${body.data.id}`)).body,
  )
})

/** Checks a purchase's history entries, which the timeline shows, and its events (carts-23). */
async function expectTrace(id: string, customer_id: string | null): Promise<void> {
  expect(customer_id).toMatch(/^cus_/)
  const { body } = await store.call<{ history: object[] }>('GET', `/admin/orders/${id}/history`)
  expect(body.history).toMatchObject([
    { operation: 'complete-cart', actor: null, api_key: null, customer: { id: customer_id } },
  ])
  expect(await eventsOf(store.db, [id])).toEqual([
    { event: 'order.placed', data: expect.objectContaining({ id, no_notification: null }) },
  ])
}

test('a signed-in customer’s purchase is recorded under their account', async () => {
  const ada = await signUp(store, 'ada@account.example')
  const cart = await shopper.fill()
  await ada.call('GET', `/store/carts/${cart.id}`)
  const { data } = (await shopper.complete(cart.id)).body
  expect(data.customer_id).toBe(ada.customer.id)
  await expectTrace(data.id, ada.customer.id)
})

test('a cart that another account changes becomes that account’s, with its email unless another was given (carts-3)', async () => {
  const [ann, bob] = [await signUp(store, 'ann@account.example'), await signUp(store, 'bob@account.example')]
  const takenOver = async (given: object) => {
    const { cart } = (await ann.call<{ cart: StoreCart }>('POST', '/store/carts', {})).body
    await ann.call('POST', `/store/carts/${cart.id}`, given)
    const changed = await bob.call<{ cart: StoreCart }>('POST', `/store/carts/${cart.id}`, {
      shipping_address: home,
    })
    return [changed.body.cart.customer_id, changed.body.cart.email]
  }
  expect(await takenOver({})).toEqual([bob.customer.id, 'bob@account.example'])
  expect(await takenOver({ email: 'gift@example.com' })).toEqual([bob.customer.id, 'gift@example.com'])
})

test.each([null, '', undefined])(
  'the country of an address counts as missing if it is %j (wire-83)',
  async (country_code) => {
    const { id } = await shopper.fill({ isOffered: false })
    const { body } = await shopper.call('POST', `/carts/${id}`, {
      shipping_address: { ...home, country_code },
    })
    expect([body.message, body.cart?.shipping_address?.country_code]).toEqual([undefined, 'de'])
  },
)

test('a cart whose payment was refunded and whose total is now zero is ordered without a payment', async () => {
  const { id } = await shopper.fill({ isOffered: false })
  const { body } = await store.call<{ gift_card: { code: string } }>('POST', '/admin/gift-cards', {
    region_id: shop.region.id,
    value: 1_000_000,
  })
  await shopper.call('POST', `/carts/${id}`, { gift_cards: [{ code: body.gift_card.code }] })
  const refusal = { type: 'not_allowed', code: 'insufficient_inventory', message: "'Mug' is sold out." }
  await store.db
    .updateTable('cart')
    .set({ completion_refusal: json(refusal) })
    .where('id', '=', id)
    .execute()
  expect((await shopper.complete(id)).body).toMatchObject({ type: 'order', data: { total: 0 } })
})

test('two lines of one variant are taken out of stock together', async () => {
  const scarce = await addScarceVariant(store.db, 5)
  const { id } = await shopper.fill({ lines: [{ variant_id: robe, quantity: 1 }] })
  const add = (quantity: number, engraving: string) =>
    shopper.call('POST', `/carts/${id}/line-items`, {
      variant_id: scarce,
      quantity,
      metadata: { engraving },
    })
  await add(2, 'A')
  const { cart } = (await add(3, 'B')).body
  expect(cart.items).toHaveLength(3)
  expect((await add(1, 'C')).body.code).toBe('insufficient_inventory')
  const { body } = await shopper.complete(id)
  expect(body.data.items.map(({ quantity }) => quantity)).toEqual([1, 2, 3])
  expect(await stockOf(store.db, scarce)).toBe(0)
})

test('ten simultaneous completions make one order and ten equal answers', async () => {
  const cart = await shopper.fill()
  const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.complete(cart.id)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  const orders = await store.db.selectFrom('order').select('id').where('cart_id', '=', cart.id).execute()
  expect(orders).toHaveLength(1)
})

test.each([
  ['no items', { lines: [] }, 'cart_incomplete', 'items'],
  ['no email', { email: null }, 'cart_incomplete', 'email'],
  ['no address', { isSent: false }, 'cart_incomplete', 'shipping_address'],
  ['no shipping option', { hasShipping: false }, 'cart_incomplete', 'shipping_methods'],
  ['no payment provider', { isOffered: false }, 'payment_session_missing', 'payment_session'],
] as const)('a cart with %s is refused with what it lacks (carts-18)', async (_, plan, code, field) => {
  const cart = await shopper.fill(plan)
  const { status, body } = await shopper.complete(cart.id)
  expect([status, body.code, body.field]).toEqual([400, code, field])
  expect((await shopper.call('GET', `/orders/cart/${cart.id}`)).status).toBe(404)
})

test('the last three are sold once, and the customer who comes too late keeps a cart that can be changed and bought', async () => {
  const scarce = await addScarceVariant(store.db, 3)
  const carts = await Promise.all(
    Array.from({ length: 8 }, () => shopper.fill({ lines: [{ variant_id: scarce, quantity: 1 }] })),
  )
  const answers = await Promise.all(carts.map(({ id }) => shopper.complete(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const late = carts[answers.findIndex(({ status }) => status === 400)]
  const refused = answers.find(({ status }) => status === 400)?.body
  expect([refused?.code, refused?.message]).toEqual([
    'insufficient_inventory',
    expect.stringMatching(/^'[^']+' is sold out\.$/),
  ])
  const line = late?.items[0]
  const path = `/carts/${late?.id}`
  expect((await shopper.call('DELETE', `${path}/line-items/${line?.id}`)).status).toBe(200)
  expect((await shopper.call('POST', `${path}/line-items`, { variant_id: robe, quantity: 1 })).status).toBe(
    200,
  )
  await shopper.call('POST', `${path}/shipping-methods`, { option_id: shop.shippingOptionId })
  await shopper.call('POST', `${path}/payment-sessions`)
  expect((await shopper.complete(late?.id ?? '')).body.type).toBe('order')
})

test('of several gift cards, the one that expires first pays first, then the one with the lowest balance (gift-cards-6)', async () => {
  const cards: { id: string; code: string }[] = []
  for (const card of [
    { value: 5_000 },
    { value: 4_000 },
    { value: 5_000, ends_at: '2030-01-01T00:00:00.000Z' },
  ]) {
    const { body } = await store.call<{ gift_card: { id: string; code: string } }>(
      'POST',
      '/admin/gift-cards',
      { region_id: shop.region.id, ...card },
    )
    cards.push(body.gift_card)
  }
  const { id } = await shopper.fill({ lines: [{ variant_id: robe, quantity: 3 }], isSent: true })
  await shopper.call('POST', `/carts/${id}`, { gift_cards: cards.map(({ code }) => ({ code })) })
  expect((await shopper.complete(id)).body.data).toMatchObject({ gift_card_total: 6_500 })
  const left = async (card: string) =>
    (
      await store.db
        .selectFrom('gift_card')
        .select('balance')
        .where('id', '=', card)
        .executeTakeFirstOrThrow()
    ).balance
  expect(await Promise.all(cards.map((card) => left(card.id)))).toEqual([5_000, 2_500, 0])
})

test.each([
  // What the card pays of the goods (6,000) and of the shipping (500); 25 % tax applies to the rest.
  { value: 5_000, parts: [5_000, 0], tax_total: 375, total: 1_875 },
  { value: 6_300, parts: [6_000, 300], tax_total: 50, total: 250 },
  { value: 9_000, parts: [6_000, 500], tax_total: 0, total: 0 },
])(
  'a gift card of $value pays for goods, then for shipping, the same in cart and order, and canceling refunds it (money-10)',
  async ({ value, parts, tax_total, total }) => {
    const made = await store.call<{ gift_card: { id: string; code: string } }>('POST', '/admin/gift-cards', {
      region_id: shop.region.id,
      value,
    })
    const { id, code } = made.body.gift_card
    const { id: cartId } = await shopper.fill({ lines: [{ variant_id: robe, quantity: 3 }], isSent: true })
    await shopper.call('POST', `/carts/${cartId}`, { gift_cards: [{ code }] })
    const cart = (await shopper.call('POST', `/carts/${cartId}/payment-sessions`)).body.cart
    const sums = { shipping_total: 500, gift_card_total: (parts[0] ?? 0) + (parts[1] ?? 0), tax_total, total }
    const lines = {
      items: [{ gift_card_total: parts[0] }],
      shipping_methods: [{ price: 500, subtotal: 500, gift_card_total: parts[1] }],
    }
    expect(cart).toMatchObject({ ...sums, ...lines })
    const { body } = await shopper.complete(cartId)
    expect(body).toMatchObject({ type: 'order', data: { ...sums, ...lines } })
    const path = `/admin/orders/${body.data.id}`
    const { order } = (await store.call<{ order: Order }>('GET', path)).body
    expect(order).toMatchObject({ ...sums, ...lines })
    expect((await store.call('POST', `${path}/cancel`)).status).toBe(200)
    const { gift_card } = (await store.call<{ gift_card: object }>('GET', `/admin/gift-cards/${id}`)).body
    expect(gift_card).toMatchObject({ balance: value })
  },
)
