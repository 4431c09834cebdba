import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { priceShop, returnOptionId } from '../../../test/price-shop.ts'
import { closeAndCheck } from '../../../test/stock/priced-store.ts'
import { addScarceVariant } from '../../../test/stock/scarce-variant.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type AccountBody, signUp, type Visitor } from '../../../test/storefront/customers.ts'
import { home, shopperOf } from '../../../test/storefront/shopper.ts'
import { addSeconds } from '../../clock.ts'
import { addDiscount } from '../../features/draft-orders/testing/drafts.ts'

/*
 * What a customer's cart refuses and what is removed from it: anything not offered to customers in this region, at this time, for these
 * items.
 */

const [robe, mug] = shop.variants
let store: TestStore
let shopper: ReturnType<typeof shopperOf>
/** A region in dollars where only the robe has a price. */
let abroad: string
/** Goods with their own profile, and goods of a product that is no longer published. */
let heavy: string
let hidden: string

beforeAll(async () => {
  store = await openStore()
  shopper = shopperOf(store)
  const { db } = store
  await priceShop(db)
  const made = await store.call<{ region: { id: string } }>('POST', '/admin/regions', {
    name: 'Abroad',
    currency_code: 'usd',
    tax_rate: 0,
    countries: ['us', 'ca'],
    payment_providers: ['manual'],
    fulfillment_providers: ['manual'],
  })
  abroad = made.body.region.id
  const when = { created_at: store.now(), updated_at: store.now() }
  await db
    .insertInto('money_amount')
    .values({ id: 'ma_usd', variant_id: robe, currency_code: 'usd', amount: 2_400, ...when })
    .execute()
  const profile = { id: 'sp_heavy', name: 'Heavy', type: 'custom' } as const
  await db
    .insertInto('shipping_profile')
    .values({ ...profile, ...when })
    .execute()
  heavy = await addVariantOf('published', 'sp_heavy')
  hidden = await addVariantOf('draft', await usualProfile())
  await addOption('so_later', {})
  await addOption('so_admin', { admin_only: true })
  await addOption('so_calculated', { price_type: 'calculated' })
  await addOption('so_abroad', { region_id: abroad })
  await addOption('so_heavy', { profile_id: 'sp_heavy' })
  await addOption('so_from_4000', {}, { type: 'min_subtotal', amount: 4_000 })
  await addOption('so_to_1999', {}, { type: 'max_subtotal', amount: 1_999 })
})
afterAll(() => closeAndCheck(store))
// The tests create more carts than one address may in a minute.
beforeEach(() => store.setNow(addSeconds(store.now(), 60)))

const usualOption = () =>
  store.db
    .selectFrom('shipping_option')
    .select(['region_id', 'profile_id', 'provider_id', 'price_type'])
    .where('id', '=', shop.shippingOptionId)
    .executeTakeFirstOrThrow()
const usualProfile = async () => (await usualOption()).profile_id

/** Adds a shipping option for 700, like the usual one except for the given fields. */
async function addOption(
  id: string,
  change: { admin_only?: boolean; region_id?: string; profile_id?: string; price_type?: 'calculated' },
  requirement?: { type: 'min_subtotal' | 'max_subtotal'; amount: number },
): Promise<void> {
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('shipping_option')
    .values({ id, name: id, amount: 700, ...(await usualOption()), ...change, ...when })
    .execute()
  if (!requirement) return
  await store.db
    .insertInto('shipping_option_requirement')
    .values({ id: `sor_${id}`, shipping_option_id: id, ...requirement })
    .execute()
}

async function addVariantOf(status: 'published' | 'draft', profile_id: string): Promise<string> {
  const id = `prod_of_${profile_id}_${status}`
  const when = { created_at: store.now(), updated_at: store.now() }
  await store.db
    .insertInto('product')
    .values({ id, title: id, handle: id, status, profile_id, ...when })
    .execute()
  const variant = await addScarceVariant(store.db, 10)
  await store.db.updateTable('product_variant').set({ product_id: id }).where('id', '=', variant).execute()
  return variant
}

const change = (id: string, body: object) => shopper.call('POST', `/carts/${id}`, body)
const add = (id: string, line: object) =>
  shopper.call('POST', `/carts/${id}/line-items`, { quantity: 1, ...line })
const send = (id: string, option_id: string) =>
  shopper.call('POST', `/carts/${id}/shipping-methods`, { option_id })
const read = async (id: string) => (await shopper.call('GET', `/carts/${id}`)).body.cart
const optionsOf = (cart: { readonly shipping_methods: readonly object[] }) =>
  cart.shipping_methods.map((method) => (method as { shipping_option_id: string }).shipping_option_id)

test('an address given by id must be the customer’s own (carts-12)', async () => {
  const book = '/store/customers/me/addresses'
  const withAddress = async (visitor: Visitor, city: string) => {
    const { body } = await visitor.call<AccountBody>('POST', book, { address: { ...home, city } })
    return body.customer.shipping_addresses[0]?.id
  }
  const [ada, eve] = [await signUp(store, 'ada@book.example'), await signUp(store, 'eve@book.example')]
  const [own, hers] = [await withAddress(ada, 'Kiel'), await withAddress(eve, 'Bonn')]
  const { body } = await ada.call<{ cart: { id: string } }>('POST', '/store/carts', {
    region_id: shop.region.id,
  })
  const path = `/store/carts/${body.cart.id}`
  for (const field of ['shipping_address', 'billing_address']) {
    const refusals = [await ada.call<Refused>('POST', path, { [field]: hers }), await guest(path, field, own)]
    for (const { status, body } of refusals)
      expect([status, body.code, body.field]).toEqual([400, 'unknown_reference', field])
    const taken = await ada.call<{ cart: object }>('POST', path, { [field]: own })
    expect(taken.body.cart).toMatchObject({ [field]: { city: 'Kiel', address_1: 'Pier 4' } })
  }
  // The cart has a copy: the address book is unchanged.
  await ada.call('POST', path, { shipping_address: { city: 'Ulm' } })
  const me = await ada.call<AccountBody>('GET', '/store/customers/me')
  expect(me.body.customer.shipping_addresses).toMatchObject([{ id: own, city: 'Kiel' }])
})
interface Refused {
  readonly code?: string
  readonly field?: string
}
const guest = (path: string, field: string, id: string | undefined) =>
  shopper.call<Refused>('POST', path.replace('/store', ''), { [field]: id })

test('unpublished products can’t be added to a cart, and a customer can’t set a price (carts-8)', async () => {
  const cart = await shopper.fill({ provider_id: null })
  for (const answer of [
    await add(cart.id, { variant_id: hidden }),
    await shopper.call('POST', '/carts', { items: [{ variant_id: hidden, quantity: 1 }] }),
  ])
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_reference'])
  const cheap = await add(cart.id, { variant_id: mug, unit_price: 1 })
  expect([cheap.status, cheap.body.code]).toEqual([400, 'unknown_field'])
  expect(await read(cart.id)).toEqual(cart)
})

test('a product that is withdrawn after it was added to a cart can’t be ordered (carts-36)', async () => {
  const gone = await addVariantOf('published', await usualProfile())
  const cart = await shopper.fill({ lines: [{ variant_id: gone, quantity: 1 }] })
  const product = cart.items[0]?.variant?.product_id
  expect((await store.call('POST', `/admin/products/${product}`, { status: 'draft' })).status).toBe(200)
  const { status, body } = await shopper.complete(cart.id)
  expect([status, body.code, body.field]).toEqual([400, 'variant_unavailable', 'items'])
})

const forOperators = { name: 'Hidden', amount: 700, requirements: [], admin_only: true }
const region = `/admin/regions/${shop.region.id}`
test.each([
  ['its shipping option', 'DELETE', '/admin/shipping-options/so_gone', 'shipping_methods'],
  ['a way to send, for customers,', 'POST', '/admin/shipping-options/so_hidden', 'shipping_methods'],
  ['the country', 'DELETE', `${region}/countries/de`, 'shipping_address.country_code'],
  ['its payment provider', 'DELETE', `${region}/payment-providers/manual`, 'payment_session'],
] as const)(
  'a cart created before %s was removed can’t be ordered (carts-36)',
  async (_, method, path, field) => {
    const option = /so_gone|so_hidden/.exec(path)?.[0]
    const { id } = await shopper.fill()
    if (option) {
      await addOption(option, {})
      await send(id, option)
    }
    expect((await store.call(method, path, method === 'POST' ? forOperators : undefined)).status).toBe(200)
    const { status, body } = await shopper.complete(id)
    expect([status, body.field]).toEqual([400, field])
    if (option) await send(id, shop.shippingOptionId)
    else {
      await store.call('POST', `${region}/countries`, { country_code: 'de' })
      await store.call('POST', `${region}/payment-providers`, { provider_id: 'manual' })
    }
    expect((await shopper.complete(id)).body.type).toBe('order')
  },
)

test.each([
  ['an unknown id', 'so_nowhere', 404, 'not_found'],
  ['of operators', 'so_admin', 404, 'not_found'],
  ['without a flat rate', 'so_calculated', 404, 'not_found'],
  ['back', returnOptionId, 400, 'unknown_reference'],
  ['of another region', 'so_abroad', 400, 'unknown_reference'],
  ['of other goods', 'so_heavy', 400, 'unknown_reference'],
  ['for dearer goods', 'so_from_4000', 400, 'shipping_option_not_for_sum'],
  ['for cheaper goods', 'so_to_1999', 400, 'shipping_option_not_for_sum'],
])('a shipping option for %s is refused by its id (carts-11)', async (_, option_id, status, code) => {
  const cart = await shopper.fill({ provider_id: null })
  const refused = await send(cart.id, option_id)
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([status, code, 'option_id'])
  expect(await read(cart.id)).toEqual(cart)
})

test('goods of two profiles have two shipping methods, and methods that no longer fit are removed (carts-11)', async () => {
  const { id, items } = await shopper.fill({
    lines: [
      { variant_id: robe, quantity: 1 },
      { variant_id: heavy, quantity: 1 },
    ],
    provider_id: null,
  })
  const both = (await send(id, 'so_heavy')).body.cart
  expect(optionsOf(both).sort()).toEqual(['so_heavy', shop.shippingOptionId])
  expect(both.shipping_total).toBe(1_200)
  const replaced = (await send(id, 'so_from_4000')).body.cart
  expect(optionsOf(replaced).sort()).toEqual(['so_from_4000', 'so_heavy'])
  const line = items.find(({ variant_id }) => variant_id === heavy)?.id
  const fewer = (await shopper.call('DELETE', `/carts/${id}/line-items/${line}`)).body.cart
  expect([optionsOf(fewer), fewer.shipping_total]).toEqual([[], 0])
})

test('goods of two profiles can’t be ordered with the shipping of only one (carts-18)', async () => {
  const lines = [robe, heavy].map((variant_id) => ({ variant_id, quantity: 1 }))
  const { id } = await shopper.fill({ lines })
  const { status, body } = await shopper.complete(id)
  const title = 'prod_of_sp_heavy_published'
  expect([status, body]).toEqual([
    400,
    {
      type: 'not_allowed',
      code: 'cart_incomplete',
      field: 'shipping_methods',
      message: `Choose shipping for ${title}.`,
    },
  ])
  await send(id, 'so_heavy')
  expect((await shopper.complete(id)).body.data).toMatchObject({ shipping_total: 1_200 })
})

test('changing the region removes what the new one doesn’t offer (carts-9)', async () => {
  await addDiscount(store.db, 'HERE')
  const card = { region_id: shop.region.id, value: 100 }
  const { gift_card } = (await store.call<{ gift_card: { code: string } }>('POST', '/admin/gift-cards', card))
    .body
  const { id } = await shopper.fill({
    lines: [
      { variant_id: robe, quantity: 2 },
      { variant_id: mug, quantity: 1 },
    ],
  })
  await change(id, { discounts: [{ code: 'HERE' }], gift_cards: [{ code: gift_card.code }] })
  const before = (await change(id, { billing_address: home })).body.cart
  expect(before).toMatchObject({
    discounts: [{ code: 'HERE' }],
    gift_cards: [{ code: gift_card.code }],
    shipping_methods: [{}],
    payment_sessions: [{}],
  })
  const { status, body } = await change(id, { region_id: abroad })
  expect([status, body.cart.items.length]).toEqual([200, 1])
  const emptied = { country_code: null, city: 'Berlin', address_1: 'Pier 4' }
  expect(body.cart).toMatchObject({
    region: { id: abroad, currency_code: 'usd' },
    total: 4_800,
    tax_total: 0,
    items: [{ variant_id: robe, quantity: 2, unit_price: 2_400 }],
    shipping_methods: [],
    payment_sessions: [],
    gift_cards: [],
    discounts: [],
    shipping_address: emptied,
    billing_address: emptied,
  })
  const fault = await shopper.complete(id)
  expect([fault.status, fault.body.code]).toEqual([400, 'cart_incomplete'])
})

test.each([
  ['that is switched off', 'discount_disabled', { is_disabled: true }],
  ['that ended', 'discount_expired', { ends_at: '2026-01-01T00:00:00.000Z' }],
  ['that is used up', 'discount_used_up', { usage_limit: 1 }],
  ['of another region', 'discount_of_other_region', {}],
  ['together with another one', 'discounts_not_combinable', {}],
])('a cart accepts no discount %s (carts-10)', async (_, refusal, plan) => {
  const code = refusal.toUpperCase()
  const discount_id = await addDiscount(store.db, code, plan)
  if (refusal === 'discount_used_up') {
    const { id } = await shopper.fill()
    await change(id, { discounts: [{ code }] })
    expect((await shopper.complete(id)).body.type).toBe('order')
  }
  if (refusal === 'discount_of_other_region')
    await store.db
      .updateTable('discount_regions')
      .set({ region_id: abroad })
      .where('discount_id', '=', discount_id)
      .execute()
  const discounts = [{ code }]
  if (refusal === 'discounts_not_combinable') {
    await addDiscount(store.db, 'FURTHER', { type: 'fixed', value: 100 })
    discounts.push({ code: 'FURTHER' })
  }
  const cart = await shopper.fill({ provider_id: null })
  const refused = await change(cart.id, { discounts })
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, refusal, 'discounts'])
  expect(await read(cart.id)).toEqual(cart)
})

test('prices include the region’s tax before an address is known (carts-4)', async () => {
  const items = [{ variant_id: robe, quantity: 1 }]
  const { cart } = (await shopper.call('POST', '/carts', { region_id: shop.region.id, items })).body
  expect(cart).toMatchObject({ shipping_address: null, subtotal: 2_000, tax_total: 500, total: 2_500 })
})

test('a caller who creates too many carts has to wait', async () => {
  const begin = () => shopper.call('POST', '/carts', {})
  expect((await begin()).status).toBe(200)
  const counted = store.db.updateTable('taken_try').where('scope', '=', 'cart of an address')
  await counted.set({ count: 59 }).execute()
  expect((await begin()).status).toBe(200)
  const refused = await begin()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
})
