import type { Tx } from '../../database/index.ts'

/** Whether a new item of the swap came back, or a return, swap or claim that is not canceled names it. */
export async function areNewItemsInUse(tx: Tx, swapId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('line_item as line')
    .select('line.id')
    .where('line.swap_id', '=', swapId)
    .where((of) =>
      of.or([
        of('line.returned_quantity', '>', 0),
        of.exists(
          of
            .selectFrom('return_item as asked')
            .innerJoin('return', 'return.id', 'asked.return_id')
            .select('asked.item_id')
            .whereRef('asked.item_id', '=', 'line.id')
            .where('return.status', '<>', 'canceled'),
        ),
        of.exists(
          of
            .selectFrom('claim_item as claimed')
            .innerJoin('claim_order as claim', 'claim.id', 'claimed.claim_order_id')
            .select('claimed.id')
            .whereRef('claimed.item_id', '=', 'line.id')
            .where('claim.canceled_at', 'is', null),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}
