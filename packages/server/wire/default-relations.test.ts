import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../test/store.ts'
import { openStoreWithOneOfEach } from './support/one-of-each.ts'
import { type AnyRecord, missingPaths } from './support/record-paths.ts'

/* wire-4: a call without `fields` and `expand` returns the relations that the reference server sends by default. */

const replacement = [
  ...['additional_items.variant', 'fulfillments.tracking_links', 'return_order.items'],
  ...['return_order.shipping_method.shipping_option', 'return_order.shipping_method.tax_lines'],
  ...['shipping_address', 'shipping_methods.shipping_option', 'shipping_methods.tax_lines'],
]
const order = [
  ...['billing_address', 'shipping_address', 'customer', 'region', 'discounts', 'gift_cards'],
  ...[
    'gift_card_transactions.gift_card.code',
    'items.variant',
    'items.tax_lines',
    'items.adjustments',
    'items.refundable',
  ],
  ...['payments', 'refunds', 'shipping_methods.shipping_option', 'shipping_methods.tax_lines'],
  ...['fulfillments.items', 'fulfillments.tracking_links', 'returns.items.reason'],
  ...['returns.shipping_method.shipping_option', 'returns.shipping_method.tax_lines', 'swaps.payment'],
  ...replacement.flatMap((path) => [`swaps.${path}`, `claims.${path}`]),
  ...['claims.claim_items.item', 'claims.claim_items.images'],
]
const product = [
  ...['variants.prices.min_quantity', 'variants.prices.max_quantity', 'variants.prices.price_list_id'],
  ...['variants.options', 'variants.original_price', 'variants.calculated_price', 'variants.tax_rates'],
  ...['variants.original_price_incl_tax', 'variants.calculated_price_incl_tax', 'variants.original_tax'],
  ...['variants.calculated_tax', 'variants.calculated_price_type', 'images', 'options.values', 'tags'],
  ...['type', 'collection', 'profiles'],
]
const discount = ['regions', 'parent_discount', 'rule.conditions.operator', 'rule.valid_for']
const draft = [
  ...['order', 'cart.region.payment_providers', 'cart.items.adjustments', 'cart.items.variant', 'cart.total'],
  ...['cart.payment', 'cart.shipping_address.country', 'cart.billing_address', 'cart.payment_sessions'],
  ...['cart.shipping_methods.shipping_option', 'cart.discounts', 'cart.customer', 'cart.subtotal'],
]
const swap = [
  ...['order', 'additional_items.variant', 'return_order', 'fulfillments', 'payment', 'shipping_address'],
  ...['shipping_methods', 'cart.items.variant', 'cart.items.adjustments', 'cart.items.tax_lines'],
  ...[
    'cart.region',
    'cart.shipping_methods',
    'cart.gift_cards',
    'cart.discounts',
    'cart.payment',
    'cart.total',
  ],
]
const storeOrder = [
  ...['shipping_address', 'fulfillments.tracking_links', 'items.variant.product', 'shipping_methods'],
  ...['discounts', 'customer.email', 'payments', 'region'],
]

let store: TestStore
let known: Record<string, string>
beforeAll(async () => {
  const opened = await openStoreWithOneOfEach()
  store = opened.store
  const [first] = await read(`/admin/swaps?expand=cart`)
  const [one] = await read('/admin/products?fields=id')
  const [code] = await read('/admin/discounts?fields=id')
  known = {
    ':order': opened.order,
    ':draft': opened.draft,
    ':swap': String(first?.id),
    ':cart': String(first?.cart_id),
    ':product': String(one?.id),
    ':discount': String(code?.id),
  }
})
afterAll(() => store.close())

async function read(path: string): Promise<AnyRecord[]> {
  const url = path.replace(/:\w+/, (name) => known[name] ?? name)
  const { status, body } = await store.call<AnyRecord>('GET', url)
  expect([url, status, body.message]).toEqual([url, 200, undefined])
  return [Object.values(body)[0]].flat() as AnyRecord[]
}

test.each([
  ['/admin/orders', order],
  ['/admin/orders/:order', order],
  ['/admin/products', product],
  ['/admin/products/:product', product],
  ['/admin/discounts', discount],
  ['/admin/discounts/:discount', discount],
  ['/admin/discounts/code/CUPS', discount],
  ['/admin/draft-orders', ['order', 'cart.items.adjustments']],
  ['/admin/draft-orders/:draft', draft],
  ['/admin/swaps', ['order', 'shipping_address']],
  ['/admin/swaps/:swap', swap],
  ['/admin/notes', ['author.email', 'author.role', 'author.created_at']],
  ['/store/products', product.filter((path) => path !== 'profiles')],
  ['/store/orders/:order', storeOrder],
  [
    '/store/swaps/:cart',
    [
      'order',
      'additional_items.variant',
      'return_order.shipping_method',
      'fulfillments',
      'payment',
      'shipping_address',
      'shipping_methods',
      'cart',
    ],
  ],
])('%s returns all default relations', async (path, paths) => {
  const records = await read(path)
  expect(records.length).toBeGreaterThan(0)
  expect(missingPaths(records, paths).missing).toEqual([])
})

test.each([
  ['/admin/orders', 'display_id'],
  ['/admin/orders/:order', 'display_id'],
  ['/admin/products', 'title'],
  ['/admin/products/:product', 'title'],
  ['/admin/discounts', 'code'],
  ['/admin/discounts/:discount', 'code'],
  ['/admin/draft-orders', 'display_id'],
  ['/admin/draft-orders/:draft', 'display_id'],
  ['/admin/swaps/:swap', 'order_id'],
  ['/store/products', 'title'],
])('%s adds no relations to a query with fields only', async (path, field) => {
  for (const record of await read(`${path}?fields=${field}`))
    expect(Object.keys(record).sort()).toEqual(['id', field].sort())
})

test.each([
  ['/admin/orders', 'items'],
  ['/admin/orders/:order', 'items'],
  ['/admin/products', 'variants'],
  ['/admin/draft-orders', 'cart'],
  ['/admin/discounts', 'rule'],
  ['/store/products', 'variants'],
])('%s leaves out a relation that fields excludes', async (path, relation) => {
  for (const record of await read(`${path}?fields=-${relation}`)) {
    expect(record).not.toHaveProperty(relation)
    expect(Object.keys(record).length).toBeGreaterThan(5)
  }
})

test('the products that a discount is limited to are returned as its condition', async () => {
  const path =
    '/admin/discounts?expand=rule,rule.conditions,rule.conditions.products,rule.conditions.product_tags'
  expect(await read(path)).toMatchObject([
    {
      rule: {
        conditions: [
          {
            id: /^discon_/,
            type: 'products',
            operator: 'in',
            products: [{ id: 'prod_test' }],
            product_tags: [],
          },
        ].map((one) => ({ ...one, id: expect.stringMatching(one.id) })),
      },
    },
  ])
})

test('an empty region, cart or currency requests no prices', async () => {
  for (const path of ['/store/products', '/admin/variants'])
    await read(`${path}?cart_id=&region_id=&currency_code=`)
})
