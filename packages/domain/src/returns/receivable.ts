import {
  fulfillableQuantity,
  type LineQuantities,
  type OrderWithLines,
  type ReturnableItem,
  returnableItems,
} from '../orders/index.ts'
import { isSettledBySwap } from './refund.ts'

/**
 * Returns the lines that can be received with one return, at least 1 unit of each: as `returnableItems`, but its own requested units
 * count as free; at most what was fulfilled, and for a live swap's return what the swap credited.
 */
export function receivableItems<Line extends LineQuantities & { id: string }>(
  order: OrderWithLines<Line>,
  returnId: string,
): ReturnableItem<Line>[] {
  const swap = (order.swaps ?? []).find(({ return_order }) => return_order?.id === returnId)
  const items = swap?.return_order?.items ?? []
  return returnableItems(withoutReturn(order, returnId))
    .map((each) => ({
      ...each,
      returnable_quantity: Math.min(
        each.returnable_quantity,
        unitsOut(each.item),
        unitsCredited(each.item.id, { swap, items }),
      ),
    }))
    .filter(({ returnable_quantity }) => returnable_quantity > 0)
}

/** Returns how many units of a line were fulfilled and not returned: what was never sent can't come back. */
export function unitsOut(line: Pick<LineQuantities, 'fulfilled_quantity' | 'returned_quantity'>): number {
  return Math.max(0, (line.fulfilled_quantity ?? 0) - (line.returned_quantity ?? 0))
}

/**
 * Returns how many units of a line the return of a live swap accepts: those requested, as the swap's difference settles no others.
 * Infinity if no swap settles the return.
 */
export function unitsCredited(
  itemId: string,
  asked: {
    readonly swap: { readonly canceled_at?: string | null | undefined } | null | undefined
    readonly items: readonly { readonly item_id: string; readonly quantity: number }[]
  },
): number {
  if (!isSettledBySwap(asked.swap)) return Number.POSITIVE_INFINITY
  return asked.items.find(({ item_id }) => item_id === itemId)?.quantity ?? 0
}

/**
 * Returns how many units of a line the customer has and has not requested to return: shipped, less all that can no longer be
 * returned.
 */
export function unitsWithCustomer(
  line: Pick<LineQuantities, 'quantity' | 'shipped_quantity' | 'removed_quantity'>,
  returnable_quantity: number,
): number {
  const sendable = line.quantity - (line.removed_quantity ?? 0)
  return Math.max(0, (line.shipped_quantity ?? 0) - (sendable - returnable_quantity))
}

/** Returns whether exactly the requested units were received. `asked`: units by line id. */
export function isAsRequested(
  asked: ReadonlyMap<string, number>,
  came: readonly { readonly item_id: string; readonly quantity: number }[],
): boolean {
  return came.length === asked.size && came.every(({ item_id, quantity }) => asked.get(item_id) === quantity)
}

interface AwaitedLine extends LineQuantities {
  /** How many of its units a return requests, and how many of these were received. */
  asked: number
  came: number
}

/**
 * Counts the requested units that were not received: those with the customer, and those never sent. Units returned another way in the
 * meantime count as neither.
 */
export function missingUnits(lines: readonly AwaitedLine[]): { withCustomer: number; neverSent: number } {
  const missing = { withCustomer: 0, neverSent: 0 }
  for (const line of lines) {
    const short = Math.max(0, line.asked - line.came)
    const withCustomer = Math.min(short, Math.max(0, unitsOut(line) - line.came))
    missing.withCustomer += withCustomer
    missing.neverSent += Math.min(short - withCustomer, fulfillableQuantity(line))
  }
  return missing
}

/** Returns the order without one of the returns of its own, its swaps and claims. */
export function withoutReturn<Line>(order: OrderWithLines<Line>, returnId: string): OrderWithLines<Line> {
  const strip = <Each extends { return_order?: { id: string } | null | undefined }>(each: Each) =>
    each.return_order?.id === returnId ? { ...each, return_order: null } : each
  return {
    ...order,
    returns: (order.returns ?? []).filter((each) => each.id !== returnId),
    swaps: (order.swaps ?? []).map(strip),
    claims: (order.claims ?? []).map(strip),
  }
}
