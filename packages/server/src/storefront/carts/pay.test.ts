import { randomUUID } from 'node:crypto'
import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder, readOrderBooks } from '../../../test/order-books.ts'
import { closeAndCheck } from '../../../test/stock/priced-store.ts'
import { addScarceVariant } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'
import { signUp } from '../../../test/storefront/customers.ts'
import { openCardStore } from '../../../test/storefront/open-card-store.ts'
import { createScriptedSessions, DECLINED } from '../../../test/storefront/scripted-sessions.ts'
import { home, shopperOf } from '../../../test/storefront/shopper.ts'
import { addSeconds } from '../../clock.ts'
import { storeContext } from '../../database/index.ts'
import { addDiscount, draft, onDraft, pay } from '../../features/draft-orders/testing/drafts.ts'
import { makeRegion } from '../../features/regions/testing/region-calls.ts'
import { enqueue } from '../../jobs/index.ts'

let store: TestStore
let shopper: ReturnType<typeof shopperOf>
const card = createScriptedSessions()
beforeAll(async () => {
  store = await openCardStore(card.provider)
  shopper = shopperOf(store)
})
afterAll(() => closeAndCheck(store))
beforeEach(() => {
  card.calls.length = 0
})

const [robe] = shop.variants
const secretOf = (cart: StoreCart) => cart.payment_session?.data.client_secret
const sessionsOf = async (id: string) =>
  (await shopper.call('POST', `/carts/${id}/payment-sessions`)).body.cart
const add = async (id: string) =>
  (await shopper.call('POST', `/carts/${id}/line-items`, { variant_id: robe, quantity: 1 })).body.cart

test('several payment sessions wait until one is chosen; an unchanged cart causes no provider call, a changed one a single call', async () => {
  const offered = await shopper.fill({ provider_id: null })
  expect(offered.payment_sessions).toMatchObject([
    { provider_id: 'card', is_selected: false, is_initiated: false, data: {} },
    { provider_id: 'manual', is_selected: false, is_initiated: false, data: {} },
  ])
  expect([offered.payment_session, card.calls]).toEqual([null, []])
  const path = `/carts/${offered.id}/payment-session`
  const { cart } = (await shopper.call('POST', path, { provider_id: 'card' })).body
  expect(cart.payment_session).toMatchObject({
    provider_id: 'card',
    is_initiated: true,
    status: 'pending',
    amount: cart.total,
    data: { client_secret: expect.stringMatching(/^pi_/) },
  })
  expect(JSON.stringify(cart)).not.toContain('of the store')
  for (let times = 0; times < 3; times += 1) await sessionsOf(cart.id)
  await shopper.call('POST', path, { provider_id: 'card' })
  expect(card.calls).toEqual(['open'])
  const changed = await add(cart.id)
  expect(card.calls).toEqual(['open', 'update'])
  expect(changed.payment_session).toMatchObject({ amount: changed.total, is_initiated: true })
})

/** Adds a region with another payment provider, which no other region offers. */
async function openElsewhere(): Promise<void> {
  await store.db.insertInto('payment_provider').values({ id: 'elsewhere' }).execute()
  await makeRegion(store, { payment_providers: ['elsewhere'] })
}

test.each([
  ['is for operators only', 'system'],
  ['doesn’t exist', 'nobody'],
  ['belongs to another region', 'elsewhere'],
])('no one can pay with a provider that %s (carts-14)', async (_, provider_id) => {
  if (provider_id === 'elsewhere') await openElsewhere()
  const cart = await shopper.fill({ provider_id: 'manual' })
  const { status, body } = await shopper.call('POST', `/carts/${cart.id}/payment-session`, { provider_id })
  expect([status, body.type, body.field]).toEqual([400, 'not_allowed', 'provider_id'])
  expect((await shopper.call('GET', `/carts/${cart.id}`)).body.cart).toEqual(cart)
})

test('an order is made once the payment is authorized, and its money is captured by the same payment', async () => {
  const cart = await shopper.fill({ provider_id: 'card' })
  const early = await shopper.complete(cart.id)
  expect([early.status, early.body.type, early.body.payment_status]).toEqual([200, 'cart', 'pending'])
  expect(early.body.data).toEqual(cart)
  card.pay(secretOf(cart), 'requires_more')
  expect((await shopper.complete(cart.id)).body.payment_status).toBe('requires_more')
  card.pay(secretOf(cart))
  const answers = await Promise.all(Array.from({ length: 6 }, () => shopper.complete(cart.id)))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  const order = answers[0]?.body.data
  expect(order).toMatchObject({ payment_status: 'awaiting', total: cart.total })
  const captured = await onOrder(store, order?.id ?? '', 'capture')
  expect(captured.body.order).toMatchObject({ payment_status: 'captured', paid_total: cart.total })
})

test('an order whose payment was captured at once starts as captured', async () => {
  const cart = await shopper.fill({ provider_id: 'card' })
  card.pay(secretOf(cart), 'captured')
  expect((await shopper.complete(cart.id)).body.data).toMatchObject({
    payment_status: 'captured',
    paid_total: cart.total,
  })
})

test('money held for another amount is voided, and pays nothing', async () => {
  const cart = await shopper.fill({ provider_id: 'card' })
  card.pay(secretOf(cart))
  const changed = await add(cart.id)
  expect(secretOf(changed)).not.toBe(secretOf(cart))
  await vi.waitFor(() => expect(card.statusOf(secretOf(cart))).toBe('canceled'), 10_000)
  expect((await shopper.complete(cart.id)).body.type).toBe('cart')
  card.pay(secretOf(changed))
  expect((await shopper.complete(cart.id)).body.data).toMatchObject({ total: changed.total })
})

test('a draft that is marked as paid while its customer pays by the link voids the customer’s payment', async () => {
  const { id, cart_id } = await draft(store)
  const path = `/carts/${cart_id}/payment-session`
  const { cart } = (await shopper.call('POST', path, { provider_id: 'card' })).body
  card.pay(secretOf(cart))
  expect((await pay(store, id)).status).toBe(200)
  await vi.waitFor(() => expect(card.statusOf(secretOf(cart))).toBe('canceled'), 10_000)
})

test.each(['card', 'manual'])(
  'a draft that its customer pays by the link, by %s, becomes the customer’s order, and is completed with it (carts-13)',
  async (provider_id) => {
    const { id, cart_id } = await draft(store)
    const path = `/carts/${cart_id}`
    const { cart } = (await shopper.call('POST', `${path}/payment-session`, { provider_id })).body
    if (provider_id === 'card') card.pay(secretOf(cart))
    const { body } = await shopper.complete(cart_id)
    expect(body.type).toBe('order')
    expect(body.data).toMatchObject({
      cart_id,
      email: 'nina.tanaka@example.com',
      total: cart.total,
      payment_status: 'awaiting',
      items: [
        { title: 'Mug', quantity: 2, unit_price: 2_000 },
        { title: 'Gift wrap', quantity: 1, unit_price: 300 },
      ],
      payments: [{ provider_id, amount: cart.total }],
    })
    const { draft_order } = (await onDraft(store, 'GET', id)).body
    expect(draft_order).toMatchObject({ status: 'completed', order_id: body.data.id })
    const { order, journal } = await readOrderBooks(store.db, body.data.id)
    expect(order).toMatchObject({ draft_order_id: id, customer_id: draft_order.cart?.customer_id })
    expect(journal).toMatchObject([
      { operation: 'complete-cart', actor_id: null, customer_id: order.customer_id, after: { cart_id } },
    ])
    expect((await shopper.complete(cart_id)).body).toEqual(body)
  },
)

/** Changes behind a customer's back that make their cart or draft cost more. */
const dearer: readonly [string, () => Promise<string>, (id: string) => Promise<unknown>][] = [
  [
    'cart whose gift card is deleted',
    async () => {
      const { id } = await shopper.fill({ provider_id: null })
      const card = { region_id: shop.region.id, value: 500 }
      const made = await store.call<{ gift_card: { code: string } }>('POST', '/admin/gift-cards', card)
      const gift_cards = [{ code: made.body.gift_card.code }]
      return (await shopper.call('POST', `/carts/${id}`, { gift_cards })).body.cart.id
    },
    async (id) => {
      const [card] = (await shopper.call('GET', `/carts/${id}`)).body.cart.gift_cards
      return store.call('DELETE', `/admin/gift-cards/${card?.id}`)
    },
  ],
  [
    'draft whose region raises its tax',
    async () => (await draft(store)).cart_id,
    () => store.call('POST', `/admin/regions/${shop.region.id}`, { tax_rate: shop.region.tax_rate + 1 }),
  ],
]

test.each(dearer)(
  'a %s can’t be ordered by a customer who was shown a lower amount until they return to the payment',
  async (_, make, change) => {
    const path = `/carts/${await make()}`
    const choose = async () =>
      (await shopper.call('POST', `${path}/payment-session`, { provider_id: 'manual' })).body.cart
    const asked = await choose()
    await change(asked.id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => shopper.complete(asked.id)))
    expect(answers.map(({ status, body }) => [status, body.code, body.field])).toEqual(
      answers.map(() => [400, 'payment_amount_differs', 'payment_session']),
    )
    const { cart } = (await shopper.call('GET', path)).body
    expect(cart.total).toBeGreaterThan(asked.total)
    expect(cart.payment_session).toBeNull()
    expect(cart.payment_sessions.map(({ amount }) => amount)).toEqual(
      cart.payment_sessions.map(() => cart.total),
    )
    expect((await choose()).payment_session).toMatchObject({ is_initiated: true, amount: cart.total })
    const { body } = await shopper.complete(asked.id)
    expect(body.data).toMatchObject({ total: cart.total, payments: [{ amount: cart.total }] })
  },
)

test('if goods are sold out, the payment is voided, and the cart can be filled with something else', async () => {
  const scarce = await addScarceVariant(store.db, 1)
  const fill = () => shopper.fill({ lines: [{ variant_id: scarce, quantity: 1 }], provider_id: 'card' })
  const [first, second] = [await fill(), await fill()]
  for (const cart of [first, second]) card.pay(secretOf(cart))
  expect((await shopper.complete(first.id)).body.type).toBe('order')
  const late = await shopper.complete(second.id)
  expect([late.status, late.body.code, late.body.field]).toEqual([400, 'insufficient_inventory', 'items'])
  expect((await shopper.complete(second.id)).body).toEqual(late.body)
  const line = second.items[0]?.id
  await shopper.call('DELETE', `/carts/${second.id}/line-items/${line}`)
  await add(second.id)
  await shopper.call('POST', `/carts/${second.id}/shipping-methods`, { option_id: shop.shippingOptionId })
  const again = await shopper.call('POST', `/carts/${second.id}/payment-session`, { provider_id: 'card' })
  card.pay(secretOf(again.body.cart))
  expect((await shopper.complete(second.id)).body.type).toBe('order')
})

/** Fills a cart, with a discount, so that every change would have an effect. */
async function fillToTheFull() {
  const code = `FULL-${randomUUID()}`.toUpperCase()
  await addDiscount(store.db, code)
  const { id } = await shopper.fill()
  const { cart } = (await shopper.call('POST', `/carts/${id}`, { discounts: [{ code }] })).body
  expect([cart.items.length, cart.discounts.length]).toEqual([1, 1])
  return cart
}

/** Tries every change that a customer may make to a cart and checks that each is refused with this code. */
async function expectUnchangeable({ id, items, discounts }: StoreCart, code: string): Promise<void> {
  const line = `/line-items/${items[0]?.id}`
  for (const [method, path, body] of [
    ['POST', '/line-items', { variant_id: robe, quantity: 1 }],
    ['POST', line, { quantity: 2 }],
    ['POST', line, { quantity: 0 }],
    ['DELETE', line],
    ['POST', '', { shipping_address: home }],
    ['POST', '', { email: 'eve@example.com' }],
    ['POST', '', { discounts: [] }],
    ['POST', '', { gift_cards: [] }],
    ['DELETE', `/discounts/${discounts[0]?.code}`],
    ['POST', '/shipping-methods', { option_id: shop.shippingOptionId }],
    ['POST', '/payment-sessions', {}],
    ['POST', '/payment-session', { provider_id: 'card' }],
  ] as const) {
    const refused = await shopper.call(method, `/carts/${id}${path}`, body)
    expect([method, path, refused.status, refused.body.code]).toEqual([method, path, 400, code])
  }
}

test('nobody can change a cart that is being ordered, and it stays a guest’s cart (carts-7)', async () => {
  const cart = await fillToTheFull()
  const setCompleting = (completing_at: string | null) =>
    store.db.updateTable('cart').set({ completing_at }).where('id', '=', cart.id).execute()
  await setCompleting(store.now())
  await expectUnchangeable(cart, 'cart_completing')
  const eve = await signUp(store, 'eve@account.example')
  const seen = await eve.call<{ cart: StoreCart }>('GET', `/store/carts/${cart.id}`)
  expect(seen.body.cart).toEqual(cart)
  await setCompleting(null)
})

test('a finished cart and its order can’t be changed through the cart (carts-7)', async () => {
  const cart = await fillToTheFull()
  const order = (await shopper.complete(cart.id)).body.data
  await expectUnchangeable(cart, 'cart_completed')
  expect((await shopper.call<{ order: unknown }>('GET', `/orders/${order.id}`)).body.order).toEqual(order)
  expect((await shopper.complete(cart.id)).body.data).toEqual(order)
})

test('payment sessions that are requested twice at once are created once each', async () => {
  const cart = await shopper.fill({ provider_id: null })
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, turn) => {
      const provider_id = turn % 3 === 1 ? 'card' : 'manual'
      return turn % 3 === 0
        ? shopper.call('POST', `/carts/${cart.id}/payment-sessions`)
        : shopper.call('POST', `/carts/${cart.id}/payment-session`, { provider_id })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { payment_sessions } = (await shopper.call('GET', `/carts/${cart.id}`)).body.cart
  expect(payment_sessions.map(({ provider_id }) => provider_id).sort()).toEqual(['card', 'manual'])
  expect(payment_sessions.filter(({ is_selected }) => is_selected)).toHaveLength(1)
  expect(card.calls.filter((name) => name === 'open')).toHaveLength(1)
})

test('a payment that its provider canceled pays nothing and is replaced', async () => {
  const cart = await shopper.fill({ provider_id: 'card' })
  card.pay(secretOf(cart), 'canceled')
  const refused = await shopper.complete(cart.id)
  expect([refused.status, refused.body.code]).toEqual([400, 'payment_not_usable'])
  const { body } = await shopper.call('POST', `/carts/${cart.id}/payment-session`, { provider_id: 'card' })
  card.pay(secretOf(body.cart))
  expect((await shopper.complete(cart.id)).body.type).toBe('order')
})

test('a final refusal by a provider is reported, and choosing it again retries', async () => {
  card.next('open', 'refuse')
  const cart = await shopper.fill({ provider_id: 'card' })
  expect(cart.payment_session).toMatchObject({ status: 'error', is_initiated: false })
  const choose = () => shopper.call('POST', `/carts/${cart.id}/payment-session`, { provider_id: 'card' })
  card.next('open', 'refuse')
  const said = [await shopper.complete(cart.id)]
  card.pay(secretOf((await choose()).body.cart))
  card.next('read', 'refuse')
  said.push(await shopper.complete(cart.id))
  const [code, canceled] = ['payment_not_usable', 'The payment was canceled. Please pay again.']
  expect(said).toMatchObject([
    { status: 400, body: { code, message: DECLINED } },
    { status: 400, body: { code, message: canceled } },
  ])
  card.pay(secretOf((await choose()).body.cart))
  expect((await shopper.complete(cart.id)).body.type).toBe('order')
})

test('a lost answer is requested again with the same key: one payment, one order', async () => {
  const before = card.payments.size
  card.next('open', 'throw after effect')
  const cart = await shopper.fill({ provider_id: 'card' })
  const whole = await vi.waitFor(async () => {
    store.setNow(addSeconds(store.now(), 60))
    const { body } = await shopper.call('GET', `/carts/${cart.id}`)
    expect(body.cart.payment_session?.is_initiated).toBe(true)
    return body.cart
  }, 20_000)
  expect(card.payments.size).toBe(before + 1)
  card.pay(secretOf(whole))
  card.next('read', 'throw')
  const [answer] = await Promise.all([
    shopper.complete(cart.id),
    vi.waitFor(() => {
      store.setNow(addSeconds(store.now(), 60))
      expect(card.calls.filter((name) => name === 'read').length).toBeGreaterThan(1)
    }, 10_000),
  ])
  expect(answer.body.type).toBe('order')
})

/** Checks a cart's payment, as a provider's notice does, and returns the resulting order. */
async function orderByNotice(cart: StoreCart): Promise<StoreOrder> {
  const session_id = cart.payment_session?.id
  await store.db
    .transaction()
    .execute((tx) =>
      enqueue(tx, storeContext(store.now()), { kind: 'payment_session', payload: { session_id } }),
    )
  return vi.waitFor(async () => {
    const answer = await shopper.call<{ order: StoreOrder }>('GET', `/orders/cart/${cart.id}`)
    expect(answer.status).toBe(200)
    return answer.body.order
  }, 10_000)
}

test('a customer who paid and never came back gets their order', async () => {
  const cart = await shopper.fill({ provider_id: 'card' })
  card.pay(secretOf(cart))
  await orderByNotice(cart)
})

test('the order is paid by the payment that succeeded, even if another method was chosen since', async () => {
  const cart = await shopper.fill({ provider_id: 'card' })
  await shopper.call('POST', `/carts/${cart.id}/payment-session`, { provider_id: 'manual' })
  card.pay(secretOf(cart))
  const order = await orderByNotice(cart)
  expect(order.payments).toMatchObject([{ provider_id: 'card', amount: cart.total }])
  expect(card.statusOf(secretOf(cart))).toBe('authorized')
})
