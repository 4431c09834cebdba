import { afterAll, beforeAll, expect, test } from 'vitest'
import { someOf } from '../../../long-tests.ts'
import { shop } from '../test/open-shop.ts'
import { priceShop, returnOptionId } from '../test/price-shop.ts'
import { broken, byParcel, placeShipped } from '../test/register-claim.ts'
import { swapFor, swapOf } from '../test/register-swap.ts'
import { openReturnOf } from '../test/return-books.ts'
import { openStore, type TestStore } from '../test/store.ts'

let store: TestStore
let order: Awaited<ReturnType<typeof placeShipped>>
let returnId: string
let draftId: string

const draftFor = { region_id: shop.region.id, email: 'nina@example.com', shipping_methods: [] }

beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
  order = await placeShipped(store)
  const items = [{ item_id: order.line, quantity: 1 }]
  returnId = (await openReturnOf(store, order.id, { items })).id
  const { status, body } = await store.call<{ draft_order: { id: string } }>(
    'POST',
    '/admin/draft-orders',
    draftFor,
  )
  expect(status).toBe(200)
  draftId = body.draft_order.id
  await store.call('POST', '/admin/collections', { title: 'Summer', handle: 'summer' })
})
afterAll(() => store.close())

type Body = Record<string, unknown>
type Refused = readonly [call: string, body: () => Body, code: string, field: string]
const line = (quantity: number) => ({ item_id: order.line, quantity })
const noLine = { item_id: 'item_none', quantity: 1 }
const to = (country_code?: string) => ({ first_name: 'Nina', city: 'Berlin', country_code })
const newItem = { variant_id: swapFor.same, quantity: 1 }

const ofOrder: Refused[] = [
  ['refund', () => ({ amount: 10_000_000, reason: 'other' }), 'amount_too_large', 'amount'],
  ['refund', () => ({ amount: 0, reason: 'other' }), 'invalid_value', 'amount'],
  ['refund', () => ({ amount: 1 }), 'missing_value', 'reason'],
  ['refund', () => ({ amount: 1, reason: 'other', colour: 'red' }), 'unknown_field', 'colour'],
  ['', () => ({ email: 'nina' }), 'invalid_value', 'email'],
  ['', () => ({ customer_id: 'cus_none' }), 'unknown_reference', 'customer_id'],
  ['', () => ({ shipping_address: to('us') }), 'unknown_reference', 'shipping_address.country_code'],
  ['', () => ({ billing_address: to('us') }), 'unknown_reference', 'billing_address.country_code'],
  ['', () => ({ shipping_address: { city: 7 } }), 'invalid_value', 'shipping_address.city'],
  ['return', () => ({ items: [line(5)] }), 'quantity_too_large', 'items.0.quantity'],
  ['return', () => ({ items: [line(1), noLine] }), 'unknown_reference', 'items.1.item_id'],
  ['return', () => ({ items: [line(1), line(1)] }), 'repeated_entry', 'items.1.item_id'],
  [
    'return',
    () => ({ items: [{ ...line(1), reason_id: 'rr_none' }] }),
    'unknown_reference',
    'items.0.reason_id',
  ],
  ['return', () => ({ items: [line(1)], refund: 10_000_000 }), 'amount_too_large', 'refund'],
  [
    'return',
    () => ({ items: [line(1)], return_shipping: { option_id: shop.shippingOptionId } }),
    'unknown_reference',
    'return_shipping.option_id',
  ],
  ['swaps', () => swapOf(order.line, 'variant_none'), 'unknown_reference', 'additional_items.0.variant_id'],
  [
    'swaps',
    () => ({ return_items: [line(5)], additional_items: [newItem] }),
    'quantity_too_large',
    'return_items.0.quantity',
  ],
  [
    'swaps',
    () => ({ return_items: [line(1)], additional_items: [newItem, { ...newItem, quantity: 2_000_000 }] }),
    'insufficient_inventory',
    'additional_items.0.quantity',
  ],
  [
    'claims',
    () => ({ type: 'refund', claim_items: broken(order.line, 5) }),
    'quantity_too_large',
    'claim_items.0.quantity',
  ],
  [
    'claims',
    () => ({ type: 'refund', claim_items: broken('item_none') }),
    'unknown_reference',
    'claim_items.0.item_id',
  ],
  [
    'claims',
    () => ({ type: 'refund', claim_items: broken(order.line), refund_amount: 10_000_000 }),
    'amount_too_large',
    'refund_amount',
  ],
  [
    'claims',
    () => ({ type: 'refund', claim_items: broken(order.line), additional_items: [newItem] }),
    'new_items_not_allowed',
    'additional_items',
  ],
  [
    'claims',
    () => ({
      type: 'refund',
      claim_items: broken(order.line),
      shipping_methods: [{ option_id: shop.shippingOptionId }],
    }),
    'shipping_not_allowed',
    'shipping_methods',
  ],
  [
    'claims',
    () => ({ type: 'replace', claim_items: broken(order.line) }),
    'new_items_missing',
    'additional_items',
  ],
  [
    'claims',
    () => ({ type: 'replace', claim_items: broken(order.line), additional_items: [newItem] }),
    'shipping_missing',
    'shipping_methods',
  ],
  [
    'claims',
    () => ({
      type: 'replace',
      claim_items: broken(order.line),
      additional_items: [newItem],
      shipping_methods: byParcel,
      refund_amount: 1,
    }),
    'refund_not_allowed',
    'refund_amount',
  ],
  [
    'claims',
    () => ({
      type: 'replace',
      claim_items: broken(order.line),
      additional_items: [newItem],
      shipping_methods: [{ option_id: returnOptionId }],
    }),
    'unknown_reference',
    'shipping_methods.0.option_id',
  ],
  [
    'claims',
    () => ({
      type: 'replace',
      claim_items: broken(order.line),
      additional_items: [newItem],
      shipping_methods: byParcel,
      shipping_address: to('us'),
    }),
    'unknown_reference',
    'shipping_address.country_code',
  ],
  ['fulfillment', () => ({ items: [line(5)] }), 'quantity_too_large', 'items.0.quantity'],
  ['fulfillment', () => ({ items: [noLine] }), 'unknown_reference', 'items.0.item_id'],
]

const draft = (more: Body) => () => ({ ...draftFor, ...more })

const elsewhere: Refused[] = [
  ['collections', () => ({ title: 'Other', handle: 'summer' }), 'invalid_request_error', 'handle'],
  ['collections', () => ({}), 'missing_value', 'title'],
  ['draft-orders', draft({ region_id: 'reg_none' }), 'unknown_reference', 'region_id'],
  ['draft-orders', draft({ customer_id: 'cus_none' }), 'unknown_reference', 'customer_id'],
  ['draft-orders', draft({ shipping_address: to() }), 'missing_value', 'shipping_address.country_code'],
  ['draft-orders', draft({ billing_address: 'addr_none' }), 'unknown_reference', 'billing_address'],
  ['draft-orders', draft({ discounts: [{ code: 'NONE' }] }), 'unknown_reference', 'discounts'],
  [
    'draft-orders',
    draft({ items: [newItem, { variant_id: 'variant_none', quantity: 1 }] }),
    'unknown_reference',
    'items.1.variant_id',
  ],
  [
    'draft-orders',
    draft({ shipping_methods: [{ option_id: returnOptionId }] }),
    'unknown_reference',
    'shipping_methods.0.option_id',
  ],
  ['store', () => ({ currencies: ['usd'] }), 'invalid_value', 'default_currency_code'],
  ['store', () => ({ currencies: ['eur', 'zzz'] }), 'unknown_reference', 'currencies'],
  ['store', () => ({ default_currency_code: 'zzz' }), 'unknown_reference', 'default_currency_code'],
  ['store/currencies/zzz', () => ({}), 'unknown_reference', 'code'],
  ['store/currencies/eur', () => ({}), 'invalid_request_error', 'code'],
]

/** In the order of the test title's placeholders. */
const named = (refused: readonly Refused[]) =>
  refused.map(([call, body, code, field]) => [call, code, field, body] as const)

async function expectRefused(path: string, [, body, code, field]: Refused): Promise<void> {
  const answer = await store.call('POST', path, body())
  expect(answer.body).toMatchObject({ code, field, message: expect.stringMatching(/\w/) })
  expect([400, 422]).toContain(answer.status)
}

test.each(someOf(named(ofOrder), 4))(
  'POST /admin/orders/:id/%s is refused as %s at %s',
  async (call, code, field, body) => {
    await expectRefused(`/admin/orders/${order.id}/${call}`, [call, body, code, field])
  },
)

test.each(someOf(named(elsewhere), 4))(
  'POST /admin/%s is refused as %s at %s',
  async (call, code, field, body) => {
    await expectRefused(`/admin/${call}`, [call, body, code, field])
  },
)

test('invalid returned units are refused at their line', async () => {
  const items = () => ({ items: [line(5)], refund: 0 })
  const path = `/admin/returns/${returnId}/receive`
  await expectRefused(path, ['receive', items, 'quantity_too_large', 'items.0.quantity'])
})

test('an invalid new line of a draft is refused at its own fields', async () => {
  const path = `/admin/draft-orders/${draftId}/line-items`
  const unknown = () => ({ variant_id: 'variant_none', quantity: 1 })
  await expectRefused(path, ['line-items', unknown, 'unknown_reference', 'variant_id'])
  const many = () => ({ variant_id: swapFor.same, quantity: 2_000_000 })
  await expectRefused(path, ['line-items', many, 'insufficient_inventory', 'quantity'])
})

test('an invalid query is refused at its parameter', async () => {
  const { body } = await store.call('GET', '/admin/orders?status[]=lost')
  expect(body).toMatchObject({ code: 'invalid_value', field: 'status.0' })
})

test('of several concurrent requests for one handle, all but one are refused at its field', async () => {
  const ask = () => store.call('POST', '/admin/collections', { title: 'Winter', handle: 'winter' })
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(4)
  for (const { status, body } of refused) {
    expect([status, body]).toMatchObject([422, { code: 'invalid_request_error', field: 'handle' }])
  }
})
