import { type LineQuantities, type OrderWithLines, returnableItems } from '../orders/index.ts'

/** A line with the number of its units that may still be claimed, at least 1. */
export interface ClaimableItem<Line> {
  item: Line
  claimable_quantity: number
}

/**
 * The lines of which something may be claimed: what may be returned, less the units that live claims and swaps have made good, which are
 * never more than were bought (Q8). Units that came back, or are asked back, are not claimed.
 */
export function claimableItems<Line extends LineQuantities & { id: string }>(
  order: OrderWithLines<Line>,
): ClaimableItem<Line>[] {
  return returnableItems(order)
    .map(({ item, refundable_quantity }) => ({ item, claimable_quantity: refundable_quantity }))
    .filter(({ claimable_quantity }) => claimable_quantity > 0)
}
