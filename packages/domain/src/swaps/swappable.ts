import { sum } from '../money/index.ts'
import {
  type LineQuantities,
  type OrderWithLines,
  type ReturnableItem,
  returnableItems,
} from '../orders/index.ts'
import { unitsWithCustomer } from '../returns/index.ts'

/** A line with the number of its units that can be swapped, at least 1. */
export interface SwappableItem<Line> extends ReturnableItem<Line> {
  swappable_quantity: number
}

/**
 * Returns the lines that can be swapped: the shipped units among the returnable ones. Swapping others would request goods that are still to
 * be packed.
 */
export function swappableItems<
  Line extends LineQuantities & { id: string; is_giftcard?: boolean | null | undefined },
>(order: OrderWithLines<Line>): SwappableItem<Line>[] {
  return returnableItems(order)
    .map((each) => ({ ...each, swappable_quantity: unitsWithCustomer(each.item, each.returnable_quantity) }))
    .filter(({ swappable_quantity }) => swappable_quantity > 0)
}

/** Counts the units of an order that could be swapped if they had shipped. */
export function unshippedUnits<
  Line extends LineQuantities & { id: string; is_giftcard?: boolean | null | undefined },
>(order: OrderWithLines<Line>): number {
  return sum(
    returnableItems(order).map(
      ({ item, returnable_quantity }) => returnable_quantity - unitsWithCustomer(item, returnable_quantity),
    ),
  )
}
