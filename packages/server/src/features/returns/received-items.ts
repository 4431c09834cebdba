import type { Tx } from '../../database/index.ts'
import type { LineUnits, LoadedReturn } from './load-return.ts'

/**
 * Writes what came of each line of a return (reference 8.3): lines nobody asked for are added, those that did not come count 0.
 * Answers whether exactly what was asked for came.
 */
export async function countReceived(
  tx: Tx,
  { id: return_id, items: requested }: LoadedReturn,
  received: readonly LineUnits[],
): Promise<boolean> {
  const asked = new Map(requested.map(({ item_id, quantity }) => [item_id, quantity]))
  const counted = received.map(({ item_id, quantity }) => ({
    ...{ return_id, item_id, quantity, received_quantity: quantity },
    is_requested: asked.get(item_id) === quantity,
  }))
  await tx
    .insertInto('return_item')
    .values(counted)
    .onConflict((conflict) =>
      conflict.columns(['return_id', 'item_id']).doUpdateSet((item) => ({
        quantity: item.ref('excluded.quantity'),
        received_quantity: item.ref('excluded.received_quantity'),
        is_requested: item.ref('excluded.is_requested'),
      })),
    )
    .execute()
  const isAsRequested = received.length === requested.length && counted.every((item) => item.is_requested)
  if (isAsRequested) return true
  await tx
    .updateTable('return_item')
    .set({ received_quantity: 0 })
    .where('return_id', '=', return_id)
    .where('received_quantity', 'is', null)
    .execute()
  return false
}
