import type { BodyOf } from '@purser/contract/endpoints'
import type { addCartLineItem, updateCartLineItem } from '@purser/contract/storefront'
import { cartSizeRefusal, furtherLineRefusal, goneRegionRefusal } from '@purser/domain/carts'
import { customerMetadataRefusal, type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, type Tx } from '../../../database/index.ts'
import { refuse, unknownReference } from '../../../http/index.ts'
import { loadContent, planUnits, requireStock, writeUnits } from '../content/cart-lines.ts'
import { beginChange } from './begin-change.ts'
import { finishChange } from './finish-change.ts'

/**
 * Adds units of a variant to a cart at the current price. Returns the cart's id. Throws 404, or 400 when the variant isn't sold in the
 * region or isn't in stock.
 */
export async function addCartLine(
  tx: Tx,
  ctx: Context,
  id: string,
  wanted: BodyOf<typeof addCartLineItem>,
): Promise<string> {
  const cart = await beginChange(tx, ctx, id, 'content')
  refuse(goneRegionRefusal(cart))
  const units = await planUnits(tx, ctx, cart, wanted, { isForCustomers: true })
  if (!units.there) refuse(furtherLineRefusal(units.after.length - 1))
  refuse(cartSizeRefusal({ ...units, items: units.after }))
  await writeUnits(tx, ctx, units)
  await finishChange(tx, ctx, id)
  return id
}

/** Changes the quantity of a line; 0 deletes it. Returns the cart's id. Throws 404 or 400. */
export async function updateCartLine(
  tx: Tx,
  ctx: Context,
  id: string,
  lineId: string,
  { quantity, metadata }: BodyOf<typeof updateCartLineItem>,
): Promise<string> {
  if (quantity === 0) return deleteCartLine(tx, ctx, id, lineId)
  const cart = await beginChange(tx, ctx, id, 'content')
  const [lines, shipping_methods] = await loadContent(tx, id)
  const line = lines.find((each) => each.id === lineId)
  if (!line) throw unknownReference('line_id', `There is no item ${lineId} in this cart.`)
  const notes = line.metadata as Metadata | null
  const mergedNotes = mergeMetadata(notes, metadata)
  refuse(customerMetadataRefusal(notes, mergedNotes))
  const after = lines.map((each) => (each === line ? { ...each, quantity } : each))
  refuse(cartSizeRefusal({ items: after, shipping_methods }))
  if (quantity > line.quantity) {
    refuse(goneRegionRefusal(cart))
    await requireStock(tx, ctx, line.variant_id, after)
  }
  await tx
    .updateTable('line_item')
    .set({ quantity, metadata: json(mergedNotes), updated_at: ctx.now })
    .where('id', '=', lineId)
    .execute()
  await finishChange(tx, ctx, id)
  return id
}

/** Deletes a line; does nothing when the cart has no such line. Returns the cart's id. Throws 404 or 400. */
export async function deleteCartLine(tx: Tx, ctx: Context, id: string, lineId: string): Promise<string> {
  await beginChange(tx, ctx, id, 'content')
  const { numDeletedRows } = await tx
    .deleteFrom('line_item')
    .where('id', '=', lineId)
    .where('cart_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await finishChange(tx, ctx, id)
  return id
}
