import { idPrefixes } from '@purser/domain/ids'
import { lineValue } from '@purser/domain/orders'
import { type Context, json, newId, type Tx } from '../../database/index.ts'
import { taxLinesOf } from '../../database/relations/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { writeTaxLines } from '../taxes/index.ts'

/** Creates the cart that the customer of a swap sees, still empty, and returns its id. */
export async function addSwapCart(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  { swap_id, shipping_address_id }: { swap_id: string; shipping_address_id: string | null },
): Promise<string> {
  const id = newId(idPrefixes.cart)
  await tx
    .insertInto('cart')
    .values({
      id,
      type: 'swap',
      email: order.email,
      customer_id: order.customer_id,
      region_id: order.region_id,
      currency_code: order.currency_code,
      billing_address_id: order.billing_address_id,
      shipping_address_id,
      metadata: json({ swap_id, parent_order_id: order.id }),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return id
}

/** Adds a return's goods to the cart, at a negative price, from `firstRank` on. Returns the next free rank. */
export async function addReturnedLines(
  tx: Tx,
  ctx: Context,
  cart_id: string,
  returnId: string,
  firstRank: number,
): Promise<number> {
  const returned = await tx
    .selectFrom('return_item')
    .innerJoin('line_item', 'line_item.id', 'return_item.item_id')
    .select([
      'line_item.id',
      'line_item.title',
      'line_item.description',
      'line_item.thumbnail',
      'line_item.variant_id',
      'line_item.unit_price',
      'line_item.includes_tax',
      'line_item.subtotal',
      'line_item.quantity as bought_quantity',
      'line_item.is_giftcard',
      'return_item.quantity',
    ])
    .where('return_item.return_id', '=', returnId)
    .orderBy('line_item.rank')
    .orderBy('line_item.id')
    .execute()
  const lines = returned.map(({ id, unit_price, subtotal, bought_quantity, ...line }, rank) => ({
    ...line,
    id: newId(idPrefixes.line_item),
    cart_id,
    original_item_id: id,
    unit_price: 0 - unit_price,
    subtotal:
      subtotal === null ? null : 0 - lineValue({ quantity: bought_quantity, total: subtotal }, line.quantity),
    is_return: true,
    should_merge: false,
    rank: firstRank + rank,
    created_at: ctx.now,
    updated_at: ctx.now,
  }))
  await tx.insertInto('line_item').values(lines).execute()
  return firstRank + lines.length
}

/** Adds the return shipping cost to the cart as a line of its own; nothing when there is none. */
export async function addReturnShippingLine(
  tx: Tx,
  ctx: Context,
  cart_id: string,
  returnId: string,
  rank: number,
): Promise<void> {
  const method = await tx
    .selectFrom('shipping_method')
    .select(['price', 'includes_tax', 'subtotal', taxLinesOf('shipping_method').as('taxes')])
    .where('return_id', '=', returnId)
    .executeTakeFirst()
  if (!method) return
  const id = newId(idPrefixes.line_item)
  await tx
    .insertInto('line_item')
    .values({
      id,
      cart_id,
      title: 'Return shipping',
      unit_price: method.price,
      includes_tax: method.includes_tax,
      subtotal: method.subtotal,
      quantity: 1,
      allow_discounts: false,
      should_merge: false,
      has_shipping: true,
      rank,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await writeTaxLines(tx, { line_items: new Map([[id, method.taxes ?? []]]) })
}
