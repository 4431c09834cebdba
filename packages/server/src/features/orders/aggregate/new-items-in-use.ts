import { areItemsInUse } from '@purser/domain/orders'
import type { Tx } from '../../../database/index.ts'

/** Whether a new item of a swap or claim came back, or a return, swap or other claim that is not canceled names it. */
export async function areNewItemsInUse(
  tx: Tx,
  owner: 'swap_id' | 'claim_order_id',
  id: string,
): Promise<boolean> {
  const items = await tx
    .selectFrom('line_item')
    .select(['id', 'returned_quantity'])
    .where(owner, '=', id)
    .execute()
  if (items.length === 0) return false
  const ids = items.map((item) => item.id)
  const asked = await tx
    .selectFrom('return_item')
    .innerJoin('return', 'return.id', 'return_item.return_id')
    .select(['return_item.item_id', 'return.status'])
    .where('return_item.item_id', 'in', ids)
    .execute()
  const claimed = await tx
    .selectFrom('claim_item')
    .innerJoin('claim_order as claim', 'claim.id', 'claim_item.claim_order_id')
    .select(['claim_item.item_id', 'claim.canceled_at'])
    .where('claim_item.item_id', 'in', ids)
    .execute()
  return areItemsInUse(items, { asked, claimed })
}
