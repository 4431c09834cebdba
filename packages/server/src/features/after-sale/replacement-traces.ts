import { areItemsInUse } from '@purser/domain/orders'
import type { Tx } from '../../database/index.ts'

type Owner = 'swap_id' | 'claim_order_id'

/** Loads what decides whether a swap or claim can be canceled: its fulfillments, its return, and whether its new items are in use. */
export async function loadReplacementTraces(tx: Tx, owner: Owner, id: string) {
  const fulfillments = await tx
    .selectFrom('fulfillment')
    .select(['shipped_at', 'canceled_at'])
    .where(owner, '=', id)
    .execute()
  const return_order = await tx.selectFrom('return').select('status').where(owner, '=', id).executeTakeFirst()
  return {
    fulfillments,
    return_order: return_order ?? null,
    areNewItemsInUse: await areNewItemsInUse(tx, owner, id),
  }
}

/** Returns whether a new item of a swap or claim was returned, or is in a return, swap or claim that isn't canceled. */
async function areNewItemsInUse(tx: Tx, owner: Owner, id: string): Promise<boolean> {
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
    .leftJoin('swap', 'swap.id', 'return.swap_id')
    .select(['return_item.item_id', 'return.status', 'swap.id as swap_id', 'swap.canceled_at'])
    .where('return_item.item_id', 'in', ids)
    .execute()
  const claimed = await tx
    .selectFrom('claim_item')
    .innerJoin('claim_order as claim', 'claim.id', 'claim_item.claim_order_id')
    .select(['claim_item.item_id', 'claim.canceled_at'])
    .where('claim_item.item_id', 'in', ids)
    .execute()
  return areItemsInUse(items, {
    asked: asked.map(({ swap_id, canceled_at, ...each }) => ({
      ...each,
      isSwapped: swap_id !== null && canceled_at === null,
    })),
    claimed,
  })
}
