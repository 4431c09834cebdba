import type { Tx } from '../../database/index.ts'
import type { LineUnits, LoadedReturn, ReceivedUnits } from './load-return.ts'

function isRequested(asked: readonly LineUnits[], { item_id, quantity }: LineUnits): boolean {
  return asked.some((item) => item.item_id === item_id && item.quantity === quantity)
}

/** Records the received quantity of each line of a return: adds lines that weren't requested, and sets missing ones to 0. */
export async function countReceived(
  tx: Tx,
  { id: return_id, items }: LoadedReturn,
  received: readonly ReceivedUnits[],
): Promise<void> {
  const counted = received.map(({ item_id, quantity, not_restocked }) => ({
    return_id,
    item_id,
    quantity,
    received_quantity: quantity,
    is_requested: isRequested(items, { item_id, quantity }),
    not_restocked: not_restocked ?? null,
  }))
  await tx
    .insertInto('return_item')
    .values(counted)
    .onConflict((conflict) =>
      conflict.columns(['return_id', 'item_id']).doUpdateSet((item) => ({
        quantity: item.ref('excluded.quantity'),
        received_quantity: item.ref('excluded.received_quantity'),
        is_requested: item.ref('excluded.is_requested'),
        not_restocked: item.ref('excluded.not_restocked'),
      })),
    )
    .execute()
  if (items.every(({ item_id }) => received.some((item) => item.item_id === item_id))) return
  await tx
    .updateTable('return_item')
    .set({ received_quantity: 0 })
    .where('return_id', '=', return_id)
    .where('received_quantity', 'is', null)
    .execute()
}
