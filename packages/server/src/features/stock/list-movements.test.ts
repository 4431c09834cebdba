import type { StockMovement } from '@purser/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from '../../../test/open-shop.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeCaptured, placeClaimed } from '../../../test/register-claim.ts'
import { placeSwapped } from '../../../test/register-swap.ts'
import { openStore, type TestStore } from '../../../test/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

interface Answer {
  movements: StockMovement[]
  count: number
  offset: number
  limit: number
}
const movementsOf = async (id: string, query = '') =>
  (await store.call<Answer>('GET', `/admin/variants/${id}/movements${query}`)).body

test('each movement of a variant shows its purpose, who made it, and the stock before and after', async () => {
  const [variant] = shop.variants
  const sold = await placeOrder(store.db, { lines: [{ unit_price: 2_000, quantity: 3 }] })
  await onOrder(store, sold.id, 'cancel')
  const swapped = await placeSwapped(store, 'same')
  const claimed = await placeClaimed(store, 'replace')
  const sent = await placeCaptured(store)
  await onOrder(store, sent.id, 'fulfillment', { items: [{ item_id: sent.line, quantity: 1 }] })
  const returned = await onOrder(store, sent.id, 'return', {
    items: [{ item_id: sent.line, quantity: 1 }],
    receive_now: true,
  })
  expect(returned.body.message).toBeUndefined()
  const { movements, count } = await movementsOf(variant)
  expect(count).toBe(movements.length)
  const of = (kind: string, part: Partial<StockMovement>) =>
    movements.find((one) =>
      Object.entries({ kind, ...part }).every(([name, value]) => one[name as 'kind'] === value),
    )
  const order = ({ id, display_id }: typeof sold) => ({ id, display_id })
  expect(of('cancel', {})).toMatchObject({
    delta: 3,
    order: order(sold),
    actor: { email: expect.any(String) },
  })
  expect(of('sale', { swap_id: swapped.swap.id })).toMatchObject({ delta: -1, order: order(swapped) })
  expect(of('sale', { claim_order_id: claimed.claim.id })).toMatchObject({ delta: -1, order: order(claimed) })
  expect(of('return', {})).toMatchObject({
    delta: 1,
    return_id: expect.stringMatching(/^ret_/),
    order: order(sent),
  })
  expect(movements.at(-1)).toMatchObject({ kind: 'opening', from: 0, order: null, actor: null })
  const { inventory_quantity } = await store.db
    .selectFrom('product_variant')
    .select('inventory_quantity')
    .where('id', '=', variant)
    .executeTakeFirstOrThrow()
  expect(movements[0]?.to).toBe(inventory_quantity)
  for (const [place, { from, to, delta }] of movements.entries()) {
    expect([to - from, movements[place + 1]?.to ?? 0]).toEqual([delta, from])
  }
  const page = await movementsOf(variant, '?limit=2&offset=3')
  expect(page).toEqual({ movements: movements.slice(3, 5), count, offset: 3, limit: 2 })
})

test('a manual change shows its reason', async () => {
  const [, variant = ''] = shop.variants
  await store.db
    .insertInto('inventory_movement')
    .values({
      id: 'imov_by_hand',
      variant_id: variant,
      kind: 'adjust',
      delta: -1,
      reason: 'One came broken',
      created_at: '2027-01-01T00:00:00.000Z',
    })
    .execute()
  const { movements } = await movementsOf(variant)
  expect(movements[0]).toMatchObject({ kind: 'adjust', delta: -1, reason: 'One came broken' })
})

test('a variant without movements has none, an unknown one is not found, and unknown filters are refused (wire-5)', async () => {
  await store.db
    .insertInto('product_variant')
    .values({
      id: 'variant_still',
      product_id: 'prod_test',
      title: 'Still',
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  expect(await movementsOf('variant_still')).toMatchObject({ movements: [], count: 0 })
  const { status } = await store.call('GET', '/admin/variants/variant_none/movements')
  expect(status).toBe(404)
  for (const name of ['order', 'fields', 'expand', 'q']) {
    const path = `/admin/variants/variant_still/movements?${name}=kind`
    expect([name, (await store.call('GET', path)).status]).toEqual([name, 400])
  }
})
