import type { Order } from '@purser/contract/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { openPricedStore } from '../../../test/stock/priced-store.ts'
import type { TestStore } from '../../../test/store.ts'
import { shopperOf } from '../../../test/storefront/shopper.ts'
import { checkStore } from '../../tools/check/index.ts'

let store: TestStore
beforeEach(async () => {
  store = await openPricedStore()
  await store.call('POST', `/admin/regions/${shop.region.id}`, { gift_cards_taxable: true })
})
afterEach(async () => {
  const { findings } = await checkStore(store.url, { now: store.now() })
  expect(findings.filter(({ count }) => count > 0).map(({ invariant }) => invariant.id)).toEqual([])
  await store.close()
})

const [robe] = shop.variants

async function giftCard(value: number, tax_rate: number | null = null) {
  const { body } = await store.call<{ gift_card: { id: string; code: string } }>(
    'POST',
    '/admin/gift-cards',
    {
      region_id: shop.region.id,
      value,
    },
  )
  const { id, code } = body.gift_card
  await store.db.updateTable('gift_card').set({ tax_rate }).where('id', '=', id).execute()
  return code
}

test.each([
  // Goods are 6,000 and shipping is 500, with a tax of 1,625.
  { what: "at the region's rate", value: 4_000, rate: null, tax: 1_000, total: 3_125 },
  { what: 'at its own rate', value: 4_000, rate: 10, tax: 400, total: 3_725 },
  { what: 'up to goods and shipping', value: 9_000, rate: null, tax: 1_625, total: 0 },
  { what: 'never below a tax of 0', value: 9_000, rate: 60, tax: 1_625, total: 0 },
])(
  'where gift cards are taxed, the tax of what a card pays comes off $what, the same in cart and order (taxes-11)',
  async ({ value, rate, tax, total }) => {
    const shopper = shopperOf(store)
    const code = await giftCard(value, rate)
    const { id } = await shopper.fill({ lines: [{ variant_id: robe, quantity: 3 }], isSent: true })
    await shopper.call('POST', `/carts/${id}`, { gift_cards: [{ code }] })
    const { cart } = (await shopper.call('POST', `/carts/${id}/payment-sessions`)).body
    const sums = {
      gift_card_total: Math.min(value, 6_500),
      gift_card_tax_total: tax,
      item_tax_total: 1_500,
      shipping_tax_total: 125,
      tax_total: 1_625 - tax,
      total,
    }
    expect(cart).toMatchObject(sums)
    const { body } = await shopper.complete(id)
    const { order } = (await store.call<{ order: Order }>('GET', `/admin/orders/${body.data.id}`)).body
    expect(order).toMatchObject(sums)
    expect(order.items?.[0]?.tax_lines).toMatchObject([{ rate: 25 }])
    expect((await onOrder(store, order.id, 'cancel')).status).toBe(200)
  },
)

test('a card sold where gift cards are taxed has the rate that it was sold with (taxes-12)', async () => {
  await store.db.updateTable('product').set({ is_giftcard: true }).execute()
  const shopper = shopperOf(store)
  const { id } = await shopper.fill({ lines: [{ variant_id: robe, quantity: 2 }], isSent: true })
  const { body } = await shopper.complete(id)
  expect((await onOrder(store, body.data.id, 'capture')).status).toBe(200)
  const cards = await store.db.selectFrom('gift_card').select(['value', 'tax_rate']).execute()
  expect(cards).toEqual([
    { value: 2_000, tax_rate: 25 },
    { value: 2_000, tax_rate: 25 },
  ])
})
