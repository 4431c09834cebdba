import { sum } from '../money/index.ts'
import {
  type LineQuantities,
  type OrderWithLines,
  type ReturnableItem,
  returnableItems,
} from '../orders/index.ts'
import { unitsWithCustomer } from '../returns/index.ts'

/** A line with the number of its units that may be swapped, at least 1. */
export interface SwappableItem<Line> extends ReturnableItem<Line> {
  swappable_quantity: number
}

/**
 * The lines of which something may be swapped: of what may come back, the units that were shipped. A swap of others would ask
 * for goods that are still to be packed.
 */
export function swappableItems<
  Line extends LineQuantities & { id: string; is_giftcard?: boolean | null | undefined },
>(order: OrderWithLines<Line>): SwappableItem<Line>[] {
  return returnableItems(order)
    .map((each) => ({ ...each, swappable_quantity: unitsWithCustomer(each.item, each.returnable_quantity) }))
    .filter(({ swappable_quantity }) => swappable_quantity > 0)
}

/** How many units of an order could be swapped if they had been shipped. */
export function unshippedUnits<
  Line extends LineQuantities & { id: string; is_giftcard?: boolean | null | undefined },
>(order: OrderWithLines<Line>): number {
  return sum(
    returnableItems(order).map(
      ({ item, returnable_quantity }) => returnable_quantity - unitsWithCustomer(item, returnable_quantity),
    ),
  )
}
