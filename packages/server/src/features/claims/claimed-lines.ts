import { claimableItems } from '@purser/domain/claims'
import type { Tx } from '../../database/index.ts'
import { type NamedLine, nameLines } from '../after-sale/index.ts'
import { readGoods } from '../orders/index.ts'

/** A line that a claim is about. */
export interface ClaimedLine extends NamedLine {
  /** How many of its units may be claimed, 0 when none. */
  readonly claimable_quantity: number
}

/**
 * The lines of a locked order, its swaps and claims that a claim names, with what may be claimed of each (domain). Throws 400
 * when one is not of the order, or stands twice.
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
