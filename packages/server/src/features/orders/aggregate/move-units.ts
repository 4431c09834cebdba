import type { Context, Tx } from '../../../database/index.ts'

/** Builds the update that adds a fulfillment's units to a quantity of their lines, or subtracts them. The caller executes it. */
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
