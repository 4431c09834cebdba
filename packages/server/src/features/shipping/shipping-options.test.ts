import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { draft, onDraft, pay } from '../draft-orders/testing/drafts.ts'
import { makeOption, onShipping, optionFor } from './testing/shipping-calls.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

const region_id = shop.region.id
const min = (amount: number) => ({ type: 'min_subtotal', amount })
const max = (amount: number) => ({ type: 'max_subtotal', amount })
const traces = async () => ({
  options: await store.db.selectFrom('shipping_option').selectAll().orderBy('id').execute(),
  requirements: await store.db.selectFrom('shipping_option_requirement').selectAll().orderBy('id').execute(),
  journal: await store.db.selectFrom('journal').select('id').execute(),
})
const entriesOf = (id: string) =>
  store.db.selectFrom('journal').selectAll().where('resource_id', '=', id).orderBy('id').execute()

test('an option is created with the default profile; requirements of 0 are not stored', async () => {
  const made = await makeOption(store, {
    region_id,
    name: ' Courier ',
    admin_only: true,
    requirements: [min(1_000), max(0)],
    metadata: { desk: 1 },
  })
  expect(made).toMatchObject({
    name: 'Courier',
    region: { id: region_id },
    profile: { type: 'default' },
    provider_id: 'manual',
    data: { id: 'manual-fulfillment' },
    price_type: 'flat_rate',
    amount: 700,
    price_incl_tax: 875,
    prices: [{ currency_code: 'eur', amount: 700 }],
    is_return: false,
    admin_only: true,
    metadata: { desk: 1 },
    version: 1,
  })
  expect(made.requirements).toMatchObject([min(1_000)])
  const { body } = await onShipping(store, 'GET', `options/${made.id}?fields=name&expand=profile`)
  expect(Object.keys(body.shipping_option).sort()).toEqual(['id', 'name', 'profile'])
  expect(await entriesOf(made.id)).toMatchObject([
    { operation: 'create-shipping-option', actor_id: store.operatorId, after: { amount: 700 } },
  ])
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['an unknown region', { region_id: 'reg_none' }, 'region_id', 'unknown_reference'],
  ['a provider of another region', { provider_id: 'webshipper' }, 'provider_id', 'unknown_reference'],
  ['what the provider does not offer', { data: { id: 'drone' } }, 'data', 'unknown_reference'],
  ['data without an id', { data: {} }, 'data', 'unknown_reference'],
  ['an unknown profile', { profile_id: 'sp_none' }, 'profile_id', 'unknown_reference'],
  ['no price', { amount: null }, 'amount', 'price_missing'],
  ['a calculated price', { price_type: 'calculated' }, 'price_type', 'price_not_calculated'],
  ['a negative price', { amount: -1 }, 'amount', 'invalid_value'],
  ['no name', { name: ' ' }, 'name', 'invalid_value'],
  [
    'another requirement',
    { requirements: [{ type: 'weight', amount: 1 }] },
    'requirements.0.type',
    'invalid_value',
  ],
  ['two minimums', { requirements: [min(1), min(2)] }, 'requirements.1.type', 'requirement_repeated'],
  [
    'a maximum below the minimum',
    { requirements: [min(2), max(1)] },
    'requirements.1.amount',
    'maximum_below_minimum',
  ],
])('an option with %s is refused at its field, and nothing is kept', async (_, plan, field, code) => {
  const before = await traces()
  const { status, body } = await onShipping(store, 'POST', 'options', optionFor(region_id, plan))
  expect([status, body.field, body.code]).toEqual([400, field, code])
  expect(await traces()).toEqual(before)
})

test('an option is updated: its list of requirements is complete, and other fields stay', async () => {
  const { id, requirements = [] } = await makeOption(store, {
    region_id,
    requirements: [min(1_000), max(5_000)],
  })
  const [one] = requirements
  const body = { name: 'Bike', amount: 0, admin_only: true, requirements: [{ ...min(2_000), id: one?.id }] }
  const changed = await onShipping(store, 'POST', `options/${id}`, body, { 'if-match': '1' })
  expect(changed.status).toBe(200)
  expect(changed.body.shipping_option).toMatchObject({
    name: 'Bike',
    amount: 0,
    admin_only: true,
    version: 2,
  })
  expect(changed.body.shipping_option.requirements).toMatchObject([{ id: one?.id, ...min(2_000) }])
  expect((await entriesOf(id))[1]).toMatchObject({
    operation: 'update-shipping-option',
    before: { requirements: [max(5_000), min(1_000)] },
    after: { name: 'Bike', requirements: [min(2_000)] },
  })
  const before = await traces()
  for (const [wrong, headers, status, field] of [
    [{ requirements: [] }, { 'if-match': '1' }, 409, undefined],
    [{}, {}, 400, 'requirements'],
    [{ requirements: [{ ...min(1), id: 'sor_none' }] }, {}, 400, 'requirements.0.id'],
    [{ requirements: [], price_type: 'calculated' }, {}, 400, 'price_type'],
    [{ requirements: [], region_id }, {}, 400, 'region_id'],
    [{ requirements: [], is_return: true }, {}, 400, 'is_return'],
  ] as const) {
    const refused = await onShipping(store, 'POST', `options/${id}`, wrong, headers)
    expect([refused.status, refused.body.field]).toEqual([status, field])
  }
  expect((await onShipping(store, 'POST', 'options/so_none', { requirements: [] })).status).toBe(404)
  expect(await traces()).toEqual(before)
})

test('an option used by open drafts can’t be deleted, and they are named; later it can, and orders keep it', async () => {
  const { id } = await makeOption(store, { region_id, name: 'Sloop' })
  const one = await draft(store, { shipping_methods: [{ option_id: id }] })
  const other = await draft(store, { shipping_methods: [{ option_id: id }] })
  const { body: used } = await onShipping(store, 'GET', `options/${id}/uses`)
  expect(used.uses).toEqual({
    open_drafts: 2,
    drafts: [other, one].map((each) => ({ id: each.id, display_id: each.display_id })),
  })
  const refused = await onShipping(store, 'DELETE', `options/${id}`)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    400,
    'shipping_option_in_use',
    '2 open draft orders use Sloop. Choose another shipping option for them first.',
  ])
  const { body: paid } = await pay(store, one.id)
  await onDraft(store, 'DELETE', other.id)
  expect((await onShipping(store, 'DELETE', `options/${id}`, undefined, { 'if-match': '7' })).status).toBe(
    409,
  )
  expect((await onShipping(store, 'DELETE', `options/${id}`)).body).toEqual({
    id,
    object: 'shipping-option',
    deleted: true,
  })
  const before = await traces()
  expect((await onShipping(store, 'DELETE', `options/${id}`)).status).toBe(200)
  expect(await traces()).toEqual(before)
  expect((await onShipping(store, 'GET', `options/${id}`)).status).toBe(404)
  expect((await onShipping(store, 'GET', `options/${id}/uses`)).status).toBe(404)
  const kept = await store.call<{
    order: { shipping_methods: { shipping_option_id: string; price: number }[] }
  }>('GET', `/admin/orders/${paid.order.id}`)
  expect(kept.body.order.shipping_methods).toMatchObject([{ shipping_option_id: id, price: 700 }])
})

test('an order keeps its price when its option’s price changes', async () => {
  const placed = await placeOrder(store.db)
  const changed = { amount: 999, requirements: [] }
  expect((await onShipping(store, 'POST', `options/${shop.shippingOptionId}`, changed)).status).toBe(200)
  const { price } = await store.db
    .selectFrom('shipping_method')
    .select('price')
    .where('order_id', '=', placed.id)
    .executeTakeFirstOrThrow()
  expect(price).not.toBe(999)
})
