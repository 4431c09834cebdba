import type { Context, Tx } from '../../../database/index.ts'

/** The change that adds the units of a fulfillment to a quantity of their lines, or takes them off it; it is still to be executed. */
export function moveUnits(
  tx: Tx,
  ctx: Context,
  fulfillment_id: string,
  sign: '+' | '-',
  quantity: 'fulfilled_quantity' | 'shipped_quantity',
) {
  return tx
    .updateTable('line_item')
    .from('fulfillment_item as packed')
    .set((line) => ({
      [quantity]: line(`line_item.${quantity}`, sign, line.ref('packed.quantity')),
      updated_at: ctx.now,
    }))
    .whereRef('packed.item_id', '=', 'line_item.id')
    .where('packed.fulfillment_id', '=', fulfillment_id)
}
