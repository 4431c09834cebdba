import type { StoreCart } from '@purser/contract/storefront'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longTest, someOf } from '../../../../../long-tests.ts'
import { shop } from '../../../test/open-shop.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { signUp } from '../../../test/storefront/customers.ts'
import { type Completion, home, shopperOf } from '../../../test/storefront/shopper.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { cartPaymentsOf } from '../../app-payments.ts'
import { addSeconds } from '../../clock.ts'
import { pruneUnfinishedCarts } from '../../features/carts/prune-carts.ts'

const listed = 'https://shop.example'
let store: TestStore
let shopper: ReturnType<typeof shopperOf>
beforeAll(async () => {
  store = await openPricedStore({ storeOrigins: new Set([listed]) })
  shopper = shopperOf(store)
})
afterAll(() => store.close())

const [robe, mug] = shop.variants
const lines = [{ variant_id: robe, quantity: 2 }]
const fill = () => shopper.fill({ lines, provider_id: null })

async function makeDiscount(code: string, rule: object): Promise<void> {
  const { status } = await store.call('POST', '/admin/discounts', {
    code,
    is_dynamic: false,
    regions: [shop.region.id],
    starts_at: '2026-01-01T00:00:00.000Z',
    rule: { allocation: 'total', ...rule },
  })
  expect(status).toBe(200)
}

async function makeGiftCard(value: number): Promise<{ id: string; code: string }> {
  const card = { region_id: shop.region.id, value }
  const { body } = await store.call<{ gift_card: { id: string; code: string } }>(
    'POST',
    '/admin/gift-cards',
    card,
  )
  return body.gift_card
}

test('a discount and a gift card are deducted as they will be from the order, which uses them once', async () => {
  await makeDiscount('TENTH', { type: 'percentage', value: 10 })
  const { code } = await makeGiftCard(1_000)
  const cart = await fill()
  const coded = (codes: object) => shopper.call('POST', `/carts/${cart.id}`, codes)
  // Storefronts try a code as a gift card if no discount has it.
  expect((await coded({ discounts: [{ code }] })).status).toBe(404)
  await coded({ discounts: [{ code: 'tenth' }] })
  const { body } = await coded({ gift_cards: [{ code: code.toLowerCase() }] })
  expect(body.cart).toMatchObject({
    subtotal: 4_000,
    discount_total: 400,
    gift_card_total: 1_000,
    shipping_total: 500,
    tax_total: 775,
    total: 3_875,
    payment_session: { amount: 3_875 },
    discounts: [{ code: 'TENTH', rule: { type: 'percentage', value: 10 } }],
    gift_cards: [{ code, balance: 1_000 }],
  })
  const other = await fill()
  await shopper.call('POST', `/carts/${other.id}`, { gift_cards: [{ code }] })
  expect((await shopper.complete(cart.id)).body.data).toMatchObject({
    discount_total: 400,
    gift_card_total: 1_000,
    total: 3_875,
  })
  // The gift card was spent in the meantime and pays nothing more: the other cart costs its full price.
  const left = (await shopper.call('GET', `/carts/${other.id}`)).body.cart
  expect([left.gift_card_total, left.total]).toEqual([0, 5_625])
  const taken = await shopper.call('DELETE', `/carts/${other.id}/discounts/TENTH`)
  expect(taken.status).toBe(200)
  // The cart can't be ordered until the gift card is removed.
  const refused = await shopper.complete(other.id)
  expect([refused.status, refused.body.code, refused.body.field, refused.body.message]).toEqual([
    400,
    'gift_card_empty',
    'gift_cards',
    `•••• ${code.slice(-4)}: The gift card has no balance left.`,
  ])
  await shopper.call('POST', `/carts/${other.id}`, { gift_cards: [] })
  expect((await shopper.complete(other.id)).body.data).toMatchObject({ gift_card_total: 0, total: 5_625 })
})

test('an ordered cart reveals neither a usable code nor its balance', async () => {
  const { id, code } = await makeGiftCard(90_000)
  const cart = await fill()
  await shopper.call('POST', `/carts/${cart.id}`, { gift_cards: [{ code }] })
  const hidden = [{ id, code: `•••• ${code.slice(-4)}` }]
  const { data: order } = (await shopper.complete(cart.id)).body
  expect(order).toMatchObject({ gift_card_total: 4_500 })
  expect(order?.gift_cards).toEqual(hidden)
  const { display_id, email } = order ?? {}
  const lookup = `/orders?display_id=${display_id}&email=${encodeURIComponent(email ?? '')}`
  const found = await shopper.call<{ order: { gift_cards: unknown } }>('GET', lookup)
  expect(found.body.order.gift_cards).toEqual(hidden)
  expect((await shopper.call('GET', `/carts/${cart.id}`)).body.cart.gift_cards).toEqual(hidden)
})

longTest('one gift card is not spent by many carts at once', async () => {
  const { code, id } = await makeGiftCard(3_000)
  const carts = await Promise.all(Array.from({ length: 4 }, fill))
  for (const cart of carts) await shopper.call('POST', `/carts/${cart.id}`, { gift_cards: [{ code }] })
  const answers = await Promise.all(carts.map((cart) => shopper.complete(cart.id)))
  const ordered = answers.filter(({ status }) => status === 200)
  expect(ordered.map(({ body }) => body.data.gift_card_total)).toEqual([3_000])
  const refused = answers.filter((answer) => !ordered.includes(answer))
  expect(refused.map(({ status, body }) => [status, body.field])).toEqual(
    Array.from({ length: 3 }, () => [400, 'gift_cards']),
  )
  const card = await store.call<{ gift_card: { balance: number } }>('GET', `/admin/gift-cards/${id}`)
  expect(card.body.gift_card.balance).toBe(0)
})

test.each(
  someOf<[string, object, number, string | undefined]>(
    [
      ['an unknown discount', { discounts: [{ code: 'NOBODYS' }] }, 404, 'unknown_reference'],
      ['an unknown gift card', { gift_cards: [{ code: 'NOBODYS' }] }, 404, 'unknown_reference'],
      ['an unknown region', { region_id: 'reg_nowhere' }, 404, undefined],
      ['a country that the region doesn’t include', { country_code: 'US' }, 400, 'unknown_reference'],
      [
        'an address elsewhere',
        { shipping_address: { ...home, country_code: 'us' } },
        400,
        'unknown_reference',
      ],
      ['an invalid address', { billing_address: 'addr_of_another' }, 400, 'unknown_reference'],
      ['an unknown field', { customer: 'cus_1' }, 400, 'unknown_field'],
    ],
    3,
  ),
)('a cart refuses %s and stays unchanged', async (_, body, status, code) => {
  const cart = await fill()
  const refused = await shopper.call('POST', `/carts/${cart.id}`, body)
  expect([refused.status, refused.body.code]).toEqual([status, code])
  expect((await shopper.call('GET', `/carts/${cart.id}`)).body.cart).toEqual(cart)
})

test('fields that are left out, null or empty change nothing, and another customer’s id is ignored', async () => {
  const cart = await fill()
  const blank = { email: '', phone: undefined, shipping_address: null, billing_address: '', context: null }
  const { status, body } = await shopper.call('POST', `/carts/${cart.id}`, {
    ...blank,
    customer_id: 'cus_of_another',
    country_code: '',
    region_id: '',
  })
  expect([status, body.cart.email, body.cart.customer_id]).toEqual([200, 'ada@example.com', null])
  expect(body.cart.shipping_address).toEqual(cart.shipping_address)
})

test('a quantity of 0 removes a line and its shipping method, and removing a missing line changes nothing', async () => {
  const cart = await fill()
  const path = `/carts/${cart.id}/line-items/${cart.items[0]?.id}`
  const emptied = (await shopper.call('POST', path, { quantity: 0 })).body.cart
  expect([emptied.items, emptied.shipping_methods, emptied.total, emptied.payment_sessions]).toEqual([
    [],
    [],
    0,
    [],
  ])
  expect((await shopper.call('DELETE', path)).status).toBe(200)
  expect((await shopper.call('POST', path, { quantity: 1 })).status).toBe(400)
})

test('parallel additions of one variant make one line, and a repeated key adds once', async () => {
  const { body } = await shopper.call('POST', '/carts', { country_code: 'FR' })
  expect(body.cart.shipping_address).toMatchObject({ country_code: 'fr' })
  const path = `/carts/${body.cart.id}/line-items`
  const add = (headers = {}) => shopper.call('POST', path, { variant_id: mug, quantity: 1 }, headers)
  await Promise.all(Array.from({ length: 6 }, () => add()))
  const keyed = { 'idempotency-key': 'the_same_for_all' }
  await Promise.all([add(keyed), add(keyed), add(keyed)])
  const { cart } = (await shopper.call('GET', `/carts/${body.cart.id}`)).body
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([7])
  // A key used for one cart is independent of another cart.
  const second = (await shopper.call('POST', '/carts', {})).body.cart
  const other = await shopper.call(
    'POST',
    `/carts/${second.id}/line-items`,
    { variant_id: robe, quantity: 1 },
    keyed,
  )
  expect(other.body.cart.items.map(({ variant_id }) => variant_id)).toEqual([robe])
})

test('a signed-in customer who opens a cart owns it and buys under their account', async () => {
  const cart = await fill()
  const ada = await signUp(store, 'ada@account.example')
  const seen = await ada.call<{ cart: { customer_id: string } }>('GET', `/store/carts/${cart.id}`)
  expect(seen.body.cart.customer_id).toBe(ada.customer.id)
  const other = await signUp(store, 'eve@account.example')
  await other.call('GET', `/store/carts/${cart.id}`)
  const order = (await shopper.complete(cart.id)).body.data
  expect(order.customer_id).toBe(ada.customer.id)
})

test.each([
  ['adds to', '/line-items', { variant_id: robe, quantity: 1 }],
  ['changes', '', { shipping_address: home }],
  ['chooses a shipping option for', '/shipping-methods', { option_id: shop.shippingOptionId }],
  ['requests the payment providers of', '/payment-sessions', {}],
] as const)(
  'a signed-in customer who %s a guest cart owns it, by the email of the account (carts-3)',
  async (_, path, body) => {
    const items = [{ variant_id: robe, quantity: 1 }]
    const { cart } = (await shopper.call('POST', '/carts', { items })).body
    const ada = await signUp(store, `ada${path.replace('/', '-')}@owner.example`)
    const changed = await ada.call<{ cart: StoreCart }>('POST', `/store/carts/${cart.id}${path}`, body)
    expect(changed.body.cart).toMatchObject({ customer_id: ada.customer.id, email: ada.customer.email })
  },
)

test('a guest’s cart that a signed-in customer orders becomes an order of their account, with the guest’s email (carts-3)', async () => {
  const cart = await shopper.fill({ email: 'guest@example.com' })
  const ada = await signUp(store, 'ada@orders.example')
  const { body } = await ada.call<Completion>('POST', `/store/carts/${cart.id}/complete`, {})
  expect(body.data).toMatchObject({ customer_id: ada.customer.id, email: 'guest@example.com' })
})

test('a page of another site that loads a cart in a browser doesn’t attach its customer, a listed one does', async () => {
  const cart = (await shopper.call('POST', '/carts', {})).body.cart
  const ada = await signUp(store, 'lured@account.example')
  const look = async (headers: object) => {
    const from = { 'sec-fetch-site': 'cross-site', ...headers }
    const { status, body } = await ada.call<{ cart: StoreCart }>(
      'GET',
      `/store/carts/${cart.id}`,
      undefined,
      from,
    )
    return [status, body.cart.customer_id, body.cart.email]
  }
  expect(await look({})).toEqual([200, null, null])
  expect(await look({ origin: 'https://evil.example' })).toEqual([200, null, null])
  expect(await look({ origin: listed })).toEqual([200, ada.customer.id, ada.customer.email])
})

test('a cart holds a hundred lines', async () => {
  const items = Array.from({ length: 100 }, (_, rank) => ({
    variant_id: mug,
    quantity: 1,
    metadata: { rank },
  }))
  const { cart } = (await shopper.call('POST', '/carts', { items })).body
  const add = (rank: number) =>
    shopper.call('POST', `/carts/${cart.id}/line-items`, { ...items[0], metadata: { rank } })
  const refused = await add(100)
  expect([refused.status, refused.body.code]).toEqual([400, 'cart_too_large'])
  expect((await add(99)).status).toBe(200)
})

interface Notes {
  readonly metadata: Readonly<Record<string, string>>
}
test.each<[string, (cart: StoreCart) => string, (notes: Notes) => object]>([
  ['a cart', ({ id }) => `/carts/${id}`, (notes) => notes],
  ['its address', ({ id }) => `/carts/${id}`, (notes) => ({ shipping_address: { ...home, ...notes } })],
  [
    'a line',
    ({ id, items }) => `/carts/${id}/line-items/${items[0]?.id}`,
    (notes) => ({ quantity: 1, ...notes }),
  ],
])('what storefronts store in %s is limited, however it is sent', async (_, pathOf, bodyOf) => {
  const items = [{ variant_id: mug, quantity: 1 }]
  const { cart } = (await shopper.call('POST', '/carts', { items })).body
  const note = (key: string) =>
    shopper.call('POST', pathOf(cart), bodyOf({ metadata: { [key]: 'x'.repeat(2_000) } }))
  expect((await note('one')).status).toBe(200)
  const refused = await note('other')
  expect([refused.status, refused.body.code]).toEqual([400, 'metadata_too_large'])
})

test.each([
  ['a region', { region_id: shop.region.id }],
  ['the store', {}],
])('a cart can’t be created in a country that %s doesn’t sell to', async (_, place) => {
  const { status, body } = await shopper.call('POST', '/carts', { ...place, country_code: 'US' })
  const refusal = { type: 'not_allowed', code: 'unknown_reference', field: 'country_code' }
  expect([status, body]).toEqual([400, expect.objectContaining(refusal)])
})

test('lines given when a cart is created are handled as if each had been added to it (carts-8)', async () => {
  const engraved = { variant_id: robe, quantity: 1, metadata: { engraving: 'A', at: 'the rim' } }
  const items = [
    { variant_id: robe, quantity: 1 },
    engraved,
    { variant_id: mug, quantity: 1 },
    { ...engraved, metadata: { at: 'the rim', engraving: 'A' } },
    { variant_id: robe, quantity: 2, metadata: null },
  ]
  const { cart } = (await shopper.call('POST', '/carts', { items })).body
  expect(cart.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [robe, 3],
    [robe, 2],
    [mug, 1],
  ])
})

test('nothing is sold in a deleted region until another one is chosen', async () => {
  const made = await store.call<{ region: { id: string } }>('POST', '/admin/regions', {
    name: 'Isles',
    currency_code: 'eur',
    tax_rate: 0,
    countries: ['mt'],
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
  })
  const items = [{ variant_id: mug, quantity: 1 }]
  const { cart } = (await shopper.call('POST', '/carts', { region_id: made.body.region.id, items })).body
  await store.call('DELETE', `/admin/regions/${made.body.region.id}`)
  const path = `/carts/${cart.id}`
  for (const answer of [
    await shopper.call('POST', `${path}/line-items`, items[0]),
    await shopper.call('POST', `${path}/line-items/${cart.items[0]?.id}`, { quantity: 2 }),
    await shopper.complete(cart.id),
  ])
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'region_deleted', 'region_id'])
  expect((await shopper.call('POST', path, { region_id: shop.region.id })).status).toBe(200)
  expect((await shopper.call('POST', `${path}/line-items`, items[0])).status).toBe(200)
})

longTest('ids of carts and orders say nothing of each other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await shopper.call('POST', '/carts', {})).body.cart.id),
  )
  // The part of the id that is not its time: 130 random bits.
  const random = ids.map((id) => id.slice('cart_'.length + 10))
  expect(random.every((part) => part.length === 26)).toBe(true)
  for (const place of [0, 8, 17, 25])
    expect(new Set(random.map((part) => part[place])).size).toBeGreaterThan(4)
})

test('a cart can try ten unknown codes an hour', async () => {
  const cart = await fill()
  const tried = (code: string) => shopper.call('POST', `/carts/${cart.id}`, { gift_cards: [{ code }] })
  for (let one = 0; one < 10; one += 1) expect((await tried(`WRONG-${one}`)).status).toBe(404)
  const refused = await tried('WRONG-10')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
})

test('an abandoned cart is deleted after a while, one with an email later, an ordered one never', async () => {
  const empty = (await shopper.call('POST', '/carts', { country_code: 'DE' })).body.cart
  const left = await fill()
  const bought = await fill()
  await shopper.complete(bought.id)
  const after = (days: number) => addSeconds(store.now(), days * 86_400 + 1)
  const isThere = async ({ id }: { id: string }) =>
    (await store.db.selectFrom('cart').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  const payments = cartPaymentsOf({ db: store.db, clock: store.now, providers: new Map() })
  const running = new AbortController().signal
  await pruneUnfinishedCarts(payments, after(30), running)
  expect([await isThere(empty), await isThere(left), await isThere(bought)]).toEqual([false, true, true])
  await pruneUnfinishedCarts(payments, after(90), running)
  expect([await isThere(left), await isThere(bought)]).toEqual([false, true])
  const old = ['cart_old_1', 'cart_old_2', 'cart_old_3'].map((id) => ({
    id,
    region_id: shop.region.id,
    currency_code: shop.region.currency_code,
    created_at: store.now(),
    updated_at: store.now(),
  }))
  await store.db.insertInto('cart').values(old).execute()
  const prune = () => pruneUnfinishedCarts(payments, after(90), running, 2)
  expect([await prune(), await prune(), await prune()]).toEqual([2, 1, 0])
})

test('a cart whose customer returns while abandoned carts are being deleted is kept', async () => {
  const { id, items } = (await shopper.call('POST', '/carts', { items: lines })).body.cart
  const lateEnough = addSeconds(store.now(), 90 * 86_400 + 1)
  const payments = cartPaymentsOf({ db: store.db, clock: store.now, providers: new Map() })
  const removed = await store.db.transaction().execute(async (tx) => {
    await tx.updateTable('cart').set({ updated_at: lateEnough }).where('id', '=', id).execute()
    let isDone = false
    const running = new AbortController().signal
    const removing = pruneUnfinishedCarts(payments, lateEnough, running).finally(() => {
      isDone = true
    })
    const hasMetIt = async () => isDone || (await waitingForLocks(store.db)) === 1
    await vi.waitFor(async () => expect(await hasMetIt()).toBe(true), 10_000)
    return { removing }
  })
  await removed.removing
  const { cart } = (await shopper.call('GET', `/carts/${id}`)).body
  expect(cart.items).toEqual(items)
})
