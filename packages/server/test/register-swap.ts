import type { Db } from '../src/database/index.ts'
import { shop } from './open-shop.ts'
import { onOrder, readOrderBooks } from './order-books.ts'
import type { OrderPlan } from './place-order.ts'
import { placeShipped } from './register-claim.ts'
import type { TestStore } from './store.ts'

/** The variant whose swap against a mug costs the customer 1,250, nothing, or refunds 1,250. */
export const swapFor = {
  dearer: shop.variants[1],
  same: shop.variants[0],
  cheaper: shop.variants[2],
} as const

/** The request for swapping one unit of a line for one unit of a variant. */
export const swapOf = (item_id: string, variant_id: string = swapFor.dearer, more = {}) => ({
  return_items: [{ item_id, quantity: 1 }],
  additional_items: [{ variant_id, quantity: 1 }],
  ...more,
})

/** Places a captured and shipped order of two mugs, one of them swapped. */
export async function placeSwapped(
  store: TestStore,
  kind: keyof typeof swapFor,
  more: Record<string, unknown> = {},
  plan: OrderPlan = {},
) {
  const placed = await placeShipped(store, plan)
  const { body } = await onOrder(store, placed.id, 'swaps', swapOf(placed.line, swapFor[kind], more))
  const swap = body.order?.swaps?.[0]
  if (!swap) throw new Error(`The swap was not made: ${body.message}`)
  return { ...placed, swap }
}

/** Returns an order's books with everything that its swaps wrote, to see what was written or that nothing was. */
export async function readSwapBooks(db: Db, orderId: string) {
  const swaps = await db
    .selectFrom('swap')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const ids = ['-', ...swaps.map(({ id }) => id)]
  const cartIds = ['-', ...swaps.map(({ cart_id }) => cart_id ?? '-')]
  const swapPayments = await db.selectFrom('payment').selectAll().where('swap_id', 'in', ids).execute()
  const paymentIds = ['-', ...swapPayments.map(({ id }) => id)]
  return {
    ...(await readOrderBooks(db, orderId)),
    swaps,
    swapPayments,
    swapOperations: await db
      .selectFrom('payment_operation')
      .selectAll()
      .where('payment_id', 'in', paymentIds)
      .orderBy('id')
      .execute(),
    returns: await db.selectFrom('return').selectAll().where('swap_id', 'in', ids).execute(),
    newLines: await db.selectFrom('line_item').selectAll().where('swap_id', 'in', ids).execute(),
    carts: await db.selectFrom('cart').selectAll().where('id', 'in', cartIds).execute(),
    cartLines: await db
      .selectFrom('line_item')
      .selectAll()
      .where('cart_id', 'in', cartIds)
      .orderBy('rank')
      .execute(),
    stock: await db
      .selectFrom('product_variant')
      .select(['id', 'inventory_quantity'])
      .orderBy('id')
      .execute(),
    addresses: await db.selectFrom('address').select('id').orderBy('id').execute(),
  }
}
