import { lineValue, type OrderWithLines, returnableItems } from '../orders/index.ts'

interface BoughtLine {
  id: string
  quantity: number
  returned_quantity?: number | null | undefined
}

/** A line with the number of its units that may still be claimed, at least 1. */
export interface ClaimableItem<Line> {
  item: Line
  claimable_quantity: number
}

/**
 * The lines of which something may be claimed: what may be returned, less the units that live claims and swaps have made good, which are
 * never more than were bought (Q8). Units that came back, or are asked back, are not claimed.
 */
export function claimableItems<Line extends BoughtLine>(order: OrderWithLines<Line>): ClaimableItem<Line>[] {
  return returnableItems(order)
    .map(({ item, refundable_quantity }) => ({ item, claimable_quantity: refundable_quantity }))
    .filter(({ claimable_quantity }) => claimable_quantity > 0)
}

/**
 * What claimed units were paid with, in minor units: with tax, less discount and gift cards. They follow the units that came
 * back or were claimed before, so that claims on a line one by one come to exactly its total.
 */
export function claimedValue(
  claimed: readonly {
    item: { quantity: number; total: number }
    claimable_quantity: number
    units: number
  }[],
): number {
  return claimed.reduce((sum, { item, claimable_quantity, units }) => {
    const gone = item.quantity - claimable_quantity
    return sum + lineValue(item, gone + units) - lineValue(item, gone)
  }, 0)
}
