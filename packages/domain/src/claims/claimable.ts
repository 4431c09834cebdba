import { type LineQuantities, type OrderWithLines, returnableItems } from '../orders/index.ts'

/** A line with the number of its units that can still be claimed, at least 1. */
export interface ClaimableItem<Line> {
  item: Line
  claimable_quantity: number
}

/**
 * Returns the lines that can still be claimed: the returnable units, less those that refunds, live claims and swaps have settled, which never exceed
 * the units bought (Q8). Units returned or requested back can't be claimed.
 */
export function claimableItems<Line extends LineQuantities & { id: string }>(
  order: OrderWithLines<Line>,
): ClaimableItem<Line>[] {
  return returnableItems(order)
    .map(({ item, returnable_quantity, refundable_quantity }) => ({
      item,
      claimable_quantity: Math.min(returnable_quantity, refundable_quantity),
    }))
    .filter(({ claimable_quantity }) => claimable_quantity > 0)
}
