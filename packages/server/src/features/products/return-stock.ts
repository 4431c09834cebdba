import { type Context, newId, type Tx } from '../../database/index.ts'

/** A quantity of a variant that is back in stock. */
export interface ReturnedStock {
  readonly variant_id: string
  readonly quantity: number
}

/**
 * Takes an order's own lines back into stock, each exactly as it was taken out and once (a movement a line): the order is
 * canceled. What was sold while its stock was not counted was never taken out (DECISIONS 67). Variants are locked in id
 * order.
 */
export async function returnStock(tx: Tx, ctx: Context, orderId: string): Promise<ReturnedStock[]> {
  const sales = await tx
    .selectFrom('inventory_movement as sale')
    .innerJoin('line_item', 'line_item.id', 'sale.line_item_id')
    .innerJoin('product_variant', 'product_variant.id', 'sale.variant_id')
    .select(['sale.variant_id', 'sale.line_item_id', 'sale.delta'])
    .where('line_item.order_id', '=', orderId)
    .where('sale.kind', '=', 'sale')
    .orderBy('sale.variant_id')
    .orderBy('sale.id')
    .forUpdate('product_variant')
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
