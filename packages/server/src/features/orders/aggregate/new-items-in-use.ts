import type { Tx } from '../../../database/index.ts'

/** Whether a new item of a swap or claim came back, or a return, swap or other claim that is not canceled names it. */
export async function areNewItemsInUse(
  tx: Tx,
  owner: 'swap_id' | 'claim_order_id',
  id: string,
): Promise<boolean> {
  const line = await tx
    .selectFrom('line_item as line')
    .select('line.id')
    .where(`line.${owner}`, '=', id)
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
