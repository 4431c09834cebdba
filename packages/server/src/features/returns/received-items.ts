import type { Tx } from '../../database/index.ts'

/** Units of a line that came back. */
export interface ReceivedItem {
  readonly item_id: string
  readonly quantity: number
}

/**
 * Writes what came of each line of a return (reference 8.3): lines nobody asked for are added, those that did not come count 0.
 * Answers whether exactly what was asked for came.
 */
export async function countReceived(
  tx: Tx,
  return_id: string,
  received: readonly ReceivedItem[],
): Promise<boolean> {
  const requested = await tx
    .selectFrom('return_item')
    .select(['item_id', 'quantity', 'requested_quantity'])
    .where('return_id', '=', return_id)
    .execute()
  const asked = new Map(requested.map((item) => [item.item_id, item.requested_quantity ?? item.quantity]))
  for (const { item_id, quantity } of received) {
    await tx
      .insertInto('return_item')
      .values({
        return_id,
        item_id,
        quantity,
        received_quantity: quantity,
        is_requested: false,
      })
      .onConflict((conflict) =>
        conflict.columns(['return_id', 'item_id']).doUpdateSet({
          quantity,
          received_quantity: quantity,
          is_requested: asked.get(item_id) === quantity,
        }),
      )
      .execute()
  }
  await tx
    .updateTable('return_item')
    .set({ received_quantity: 0 })
    .where('return_id', '=', return_id)
    .where('received_quantity', 'is', null)
    .execute()
  return (
    received.length === requested.length &&
    received.every(({ item_id, quantity }) => asked.get(item_id) === quantity)
  )
}
