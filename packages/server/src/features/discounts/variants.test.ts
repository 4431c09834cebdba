import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { openReturnOf, receive } from '../../../test/return-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import { addScarceVariant } from '../../../test/stock/scarce-variant.ts'
import type { TestStore } from '../../../test/store.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { addSeconds } from '../../clock.ts'
import { draft, pay } from '../draft-orders/testing/drafts.ts'
import { createDiscount, makeDiscount, onDiscounts } from './testing/discount-calls.ts'

/* Discounts of single variants: of one product, one size is discounted and another is not. */

/** Variants of one product, at 2,000, 3,000 and 1,000 net, with 25 percent tax. */
const [small, large, tiny] = shop.variants
const lines = [
  { variant_id: small, quantity: 2 },
  { variant_id: large, quantity: 1 },
]
let store: TestStore
let shopper: ReturnType<typeof shopperOf>
beforeAll(async () => {
  store = await openPricedStore()
  shopper = shopperOf(store)
})
afterAll(() => store.close())
// The tests create more carts than an address may in one minute.
beforeEach(() => store.setNow(addSeconds(store.now(), 60)))

const ruleFor = (valid_for: readonly string[], change: object = {}) => ({
  rule: { type: 'percentage', value: 10, allocation: 'item', valid_for, ...change },
})

test('valid_for accepts products and variants, and returns both with title and thumbnail', async () => {
  await store.db.updateTable('product').set({ thumbnail: '/uploads/mug.png' }).execute()
  const made = await makeDiscount(store, ruleFor([large, 'prod_test', small, small]))
  const image = expect.stringMatching(/^http.*\/uploads\/mug\.png$/)
  const entries = [
    { id: 'prod_test', variant_id: null, title: 'Mug', thumbnail: image, handle: 'mug' },
    { id: small, variant_id: small, product_id: 'prod_test', title: 'Mug, Size 1', thumbnail: image },
    { id: large, variant_id: large, product_id: 'prod_test', title: 'Mug, Size 2', thumbnail: image },
  ]
  expect(made.rule.valid_for).toMatchObject(entries)
  // A response can be sent back as a request.
  const ids = made.rule.valid_for?.map(({ id }) => id)
  const again = await onDiscounts(store, 'POST', `/${made.id}`, { rule: { valid_for: ids } })
  expect(again.body.discount.rule.valid_for).toMatchObject(entries)
  const listed = await store.call<{ discounts: (typeof made)[] }>('GET', `/admin/discounts?q=${made.code}`)
  expect(listed.body.discounts[0]?.rule.valid_for).toMatchObject(entries)
  const narrow = '?fields=code,rule.valid_for.variant_id'
  const { body } = await onDiscounts(store, 'GET', `/${made.id}${narrow}`)
  expect(body.discount.rule.valid_for).toEqual(entries.map(({ id, variant_id }) => ({ id, variant_id })))
})

test('conditions list only products, since they have no type for variants (wire-140)', async () => {
  const conditionsOf = async (valid_for: string[]) => {
    const { id } = await makeDiscount(store, ruleFor(valid_for))
    const path = `/${id}?expand=rule.conditions.products,rule.valid_for`
    const { body } = await store.call<{
      discount: { rule: { conditions: { products: { id: string }[] }[]; valid_for: object[] } }
    }>('GET', `/admin/discounts${path}`)
    const { conditions, valid_for: named } = body.discount.rule
    return [conditions.map(({ products }) => products.map((product) => product.id)), named.length]
  }
  expect(await conditionsOf([small])).toEqual([[], 1])
  expect(await conditionsOf([small, 'prod_test'])).toEqual([[['prod_test']], 2])
})

test('an id that is neither a product nor a variant is refused by name, and nothing is saved', async () => {
  const before = await store.db.selectFrom('discount_rule').select('id').execute()
  const refused = await createDiscount(store, ruleFor([small, 'prod_test', 'variant_none']))
  expect([refused.status, refused.body.field, refused.body.message]).toEqual([
    400,
    'rule.valid_for.2',
    'There is no product or variant variant_none.',
  ])
  expect(await store.db.selectFrom('discount_rule').select('id').execute()).toEqual(before)
  const { id } = await makeDiscount(store, ruleFor([small]))
  const changed = await onDiscounts(store, 'POST', `/${id}`, { rule: { value: 20, valid_for: ['reg_test'] } })
  expect([changed.status, changed.body.field]).toEqual([400, 'rule.valid_for.0'])
  expect((await onDiscounts(store, 'GET', `/${id}`)).body.discount.rule).toMatchObject({
    value: 10,
    valid_for: [{ id: small }],
  })
})

test('a deleted variant remains listed, and can’t be added again', async () => {
  const gone = await addScarceVariant(store.db, 5)
  const rule = ruleFor([gone, tiny])
  const { id } = await makeDiscount(store, rule)
  const { product_id } = await store.db
    .selectFrom('product_variant')
    .select('product_id')
    .where('id', '=', gone)
    .executeTakeFirstOrThrow()
  const deleted = await store.call('DELETE', `/admin/products/${product_id}/variants/${gone}`)
  expect(deleted.status).toBe(200)
  const kept = await onDiscounts(store, 'POST', `/${id}`, { rule: { value: 5, valid_for: [gone, tiny] } })
  expect(kept.status).toBe(200)
  const entry = kept.body.discount.rule.valid_for?.find((each) => each.id === gone)
  expect(entry).toMatchObject({ variant_id: gone, deleted_at: expect.any(String) })
  expect((await createDiscount(store, rule)).body).toMatchObject({
    code: 'unknown_reference',
    field: 'rule.valid_for.0',
  })
  const without = await onDiscounts(store, 'POST', `/${id}`, { rule: { valid_for: [tiny] } })
  expect(without.body.discount.rule.valid_for).toMatchObject([{ id: tiny }])
})

test('the journal has products and variants in one list; products are added and removed beside the variants', async () => {
  const { id } = await makeDiscount(store, ruleFor([small]))
  const last = () =>
    store.db
      .selectFrom('journal')
      .select(['operation', 'before', 'after'])
      .where('resource_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  await onDiscounts(store, 'POST', `/${id}`, { rule: { valid_for: [large] } })
  expect(await last()).toMatchObject({ before: { valid_for: [small] }, after: { valid_for: [large] } })
  const added = await onDiscounts(store, 'POST', `/${id}/products/prod_test`)
  expect(added.body.discount.rule.valid_for).toMatchObject([{ id: 'prod_test' }, { id: large }])
  expect(await last()).toMatchObject({
    operation: 'add-discount-product',
    before: { valid_for: [large] },
    after: { valid_for: ['prod_test', large] },
  })
  const removed = await onDiscounts(store, 'DELETE', `/${id}/products/prod_test`)
  expect(removed.body.discount.rule.valid_for).toMatchObject([{ id: large }])
})

/** 7,000 net: twice 2,000 and once 3,000. */
test.each([
  ['10 percent of the small size', [small], {}, [400, 0]],
  ['10 percent of the large size', [large], {}, [0, 300]],
  ['5.00 off each unit of the small size', [small], { type: 'fixed', value: 500 }, [1_000, 0]],
  ['more than it costs off each unit', [large], { type: 'fixed', value: 9_999 }, [0, 3_000]],
  ['both sizes', [small, large], {}, [400, 300]],
  ['the product and one of its sizes', ['prod_test', small], {}, [400, 300]],
  ['a size that is not there', [tiny], {}, [0, 0]],
  ['10 percent of everything, whatever is named', [small], { allocation: 'total' }, [400, 300]],
  [
    '7.00 of everything, whatever is named',
    [small],
    { type: 'fixed', value: 700, allocation: 'total' },
    [400, 300],
  ],
])('%s is taken off a cart, a draft order and their orders', async (_, valid_for, change, off) => {
  const { code } = await makeDiscount(store, ruleFor(valid_for, change))
  const [ofSmall = 0, ofLarge = 0] = off
  const discount_total = ofSmall + ofLarge
  const tax_total = ((7_000 + 500 - discount_total) * 25) / 100
  const totals = { discount_total, tax_total, total: 7_500 - discount_total + tax_total }

  const { id } = await shopper.fill({ lines })
  const used = await shopper.call('POST', `/carts/${id}`, { discounts: [{ code }] })
  expect(used.body.cart).toMatchObject(totals)
  await shopper.call('POST', `/carts/${id}/payment-sessions`)
  const { body: bought } = await shopper.complete(id)
  expect(bought).toMatchObject({ type: 'order', data: totals })

  const drafted = await draft(store, { items: lines, discounts: [{ code }] })
  expect(drafted.cart).toMatchObject(totals)
  const paid = await pay(store, drafted.id)
  for (const order of [bought.data.id, paid.body.order.id]) {
    const read = await store.call<{ order: object }>('GET', `/admin/orders/${order}`)
    expect(read.body.order).toMatchObject(totals)
    const items = await store.db
      .selectFrom('line_item')
      .leftJoin('line_item_adjustment as adjustment', 'adjustment.item_id', 'line_item.id')
      .select(['line_item.variant_id', 'adjustment.amount'])
      .where('line_item.order_id', '=', order)
      .execute()
    expect(new Map(items.map((item) => [item.variant_id, item.amount ?? 0]))).toEqual(
      new Map([
        [small, ofSmall],
        [large, ofLarge],
      ]),
    )
  }
})

test('a returned unit of the discounted variant is refunded at what it cost, one of the other in full', async () => {
  const { code } = await makeDiscount(store, ruleFor([small], { value: 50 }))
  const drafted = await draft(store, { items: lines, discounts: [{ code }] })
  const { order } = (await pay(store, drafted.id)).body
  await onOrder(store, order.id, 'capture')
  const rows = await store.db
    .selectFrom('line_item')
    .select(['id', 'variant_id'])
    .where('order_id', '=', order.id)
    .execute()
  const lineOf = (variant: string) => rows.find(({ variant_id }) => variant_id === variant)?.id ?? ''
  const items = lines.map(({ variant_id, quantity }) => ({ item_id: lineOf(variant_id), quantity }))
  expect((await onOrder(store, order.id, 'fulfillment', { items })).status).toBe(200)
  for (const [variant, refund] of [
    [small, 1_250],
    [large, 3_750],
  ] as const) {
    const back = [{ item_id: lineOf(variant), quantity: 1 }]
    const asked = await openReturnOf(store, order.id, { items: back })
    const { body } = await receive(store, asked.id, { items: back })
    expect(body.return.refund_amount).toBe(refund)
  }
})

test('a code of a dynamic discount reduces the variants of its discount', async () => {
  const parent = await makeDiscount(store, { ...ruleFor([large]), is_dynamic: true })
  const made = await onDiscounts(store, 'POST', `/${parent.id}/dynamic-codes`, { code: 'of-the-large' })
  expect(made.body.discount.rule.valid_for).toMatchObject([{ variant_id: large }])
  const { cart } = await draft(store, { items: lines, discounts: [{ code: 'of-the-large' }] })
  expect(cart?.discount_total).toBe(300)
})
