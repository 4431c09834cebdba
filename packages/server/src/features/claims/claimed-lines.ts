import { claimableItems } from '@purser/domain/claims'
import type { Tx } from '../../database/index.ts'
import { type NamedLine, nameLines } from '../after-sale/index.ts'
import { readGoods } from '../orders/index.ts'

/** A line named in a claim. */
export interface ClaimedLine extends NamedLine {
  /** Number of units that can be claimed; 0 if none. */
  readonly claimable_quantity: number
}

/**
 * Finds the lines that a claim names, in a locked order, its swaps and its claims, with the quantity that can be claimed of each (domain).
 * Throws 400 when one isn't in the order or is named twice.
 */
export async function findClaimedLines(
  tx: Tx,
  orderId: string,
  wanted: readonly { readonly item_id: string; readonly quantity: number }[],
): Promise<ClaimedLine[]> {
  const order = await readGoods(tx, orderId)
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  const lines = [...(order.items ?? []), ...replacements.flatMap((each) => each.additional_items ?? [])]
  const claimable = new Map(
    claimableItems(order).map(({ item, claimable_quantity }) => [item.id, claimable_quantity]),
  )
  return nameLines(lines, wanted, { list: 'claim_items', whose: 'this order' }).map((line) => ({
    ...line,
    claimable_quantity: claimable.get(line.item.id) ?? 0,
  }))
}
