import { type Context, newId, type Tx } from '../../database/index.ts'

/** A quantity of a variant that is back in stock. */
export interface ReturnedStock {
  readonly variant_id: string
  readonly quantity: number
}

/**
 * Takes an order's own lines back into stock, each as often as it was sold and once (a movement a line), for variants
 * whose stock is managed: the order is canceled. Variants are locked in id order.
 */
export async function returnStock(tx: Tx, ctx: Context, orderId: string): Promise<ReturnedStock[]> {
  const variants = await tx
    .selectFrom('product_variant')
    .select('id')
    .where('manage_inventory', '=', true)
    .where('id', 'in', (variant) =>
      variant
        .selectFrom('line_item')
        .select('variant_id')
        .where('order_id', '=', orderId)
        .where('variant_id', 'is not', null)
        .$castTo<{ variant_id: string }>(),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  if (variants.length === 0) return []
  const sales = await tx
    .selectFrom('inventory_movement as sale')
    .innerJoin('line_item', 'line_item.id', 'sale.line_item_id')
    .select(['sale.variant_id', 'sale.line_item_id', 'sale.delta'])
    .where('line_item.order_id', '=', orderId)
    .where('sale.kind', '=', 'sale')
    .where(
      'sale.variant_id',
      'in',
      variants.map(({ id }) => id),
    )
    .orderBy('sale.variant_id')
    .orderBy('sale.id')
    .execute()
  for (const { variant_id, line_item_id, delta } of sales) {
    await tx
      .insertInto('inventory_movement')
      .values({
        id: newId('imov'),
        variant_id,
        kind: 'cancel',
        delta: -delta,
        line_item_id,
        actor_id: ctx.actorId,
        created_at: ctx.now,
      })
      .execute()
    await tx
      .updateTable('product_variant')
      .set((variant) => ({
        inventory_quantity: variant('inventory_quantity', '-', delta),
        updated_at: ctx.now,
      }))
      .where('id', '=', variant_id)
      .execute()
  }
  return sales.map(({ variant_id, delta }) => ({ variant_id, quantity: -delta }))
}
