import { divideHalfUp } from '../money/index.ts'

interface BoughtLine {
  quantity: number
  fulfilled_quantity?: number | null | undefined
  returned_quantity?: number | null | undefined
}

/** "Fulfillment quantity: min 1, max = quantity minus fulfilled quantity" (SPEC 5); 0 when nothing is left. */
export function fulfillableQuantity(item: BoughtLine): number {
  return Math.max(0, item.quantity - (item.fulfilled_quantity ?? 0))
}

/**
 * "Return/swap/claim quantity: min 1, max = quantity minus returned quantity" (SPEC 5), less the
 * units that returns not yet received ask for (reliability 3, Q5); 0 when nothing is left.
 */
export function returnableQuantity(item: BoughtLine, requestedQuantity = 0): number {
  return Math.max(0, item.quantity - (item.returned_quantity ?? 0) - requestedQuantity)
}

interface RequestedReturn {
  id: string
  status: string
  items?: readonly { item_id: string; quantity: number }[] | undefined
}

interface Replacement<Line> {
  canceled_at?: string | null | undefined
  additional_items?: readonly Line[] | undefined
  return_order?: RequestedReturn | null | undefined
}

export interface OrderWithLines<Line> {
  items?: readonly Line[] | undefined
  returns?: readonly RequestedReturn[] | undefined
  swaps?: readonly Replacement<Line>[] | undefined
  claims?: readonly Replacement<Line>[] | undefined
}

/** A line with the number of its units that may still come back, at least 1. */
export interface ReturnableItem<Line> {
  item: Line
  returnable_quantity: number
}

/**
 * The lines of which something may be returned, swapped or claimed: those of the order, its swaps
 * and its claims. "Items already returned, or belonging to canceled swaps or claims, are not
 * returnable" (SPEC 4).
 */
export function returnableItems<Line extends BoughtLine & { id: string }>(
  order: OrderWithLines<Line>,
): ReturnableItem<Line>[] {
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  const live = replacements.filter((replacement) => replacement.canceled_at == null)
  const requested = requestedQuantities([
    ...(order.returns ?? []),
    ...replacements.flatMap((replacement) => replacement.return_order ?? []),
  ])
  return [...(order.items ?? []), ...live.flatMap((replacement) => replacement.additional_items ?? [])]
    .map((item) => ({ item, returnable_quantity: returnableQuantity(item, requested.get(item.id)) }))
    .filter(({ returnable_quantity }) => returnable_quantity > 0)
}

/** The wire shows a claim's return twice, under the order and under the claim: each id counts once. */
function requestedQuantities(returns: readonly RequestedReturn[]): Map<string, number> {
  const quantities = new Map<string, number>()
  const byId = new Map(returns.map((each) => [each.id, each]))
  for (const each of byId.values()) {
    if (each.status !== 'requested') continue
    for (const { item_id, quantity } of each.items ?? []) {
      quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity)
    }
  }
  return quantities
}

interface PricedLine {
  quantity: number
  /** What was paid for the whole line: with tax, less discount and gift cards (`LineTotals.total`). */
  total: number
}

/**
 * What the first `units` of a line are worth, rounded half up: units given back one by one come to
 * exactly the line's total, however they are grouped.
 */
export function lineValue(line: PricedLine, units: number): number {
  if (line.quantity <= 0) return 0
  const counted = BigInt(Math.max(0, Math.min(units, line.quantity)))
  return Number(divideHalfUp(BigInt(line.total) * counted, BigInt(line.quantity)))
}

/** A line's `refundable`: what its units not yet returned are worth (wire reference 5.7). */
export function lineRefundable(line: PricedLine & { returned_quantity?: number | null | undefined }): number {
  return line.total - lineValue(line, line.returned_quantity ?? 0)
}

/** What the next `units` of a line are worth when they come back after those already returned. */
export function lineRefundOf(
  line: PricedLine & { returned_quantity?: number | null | undefined },
  units: number,
): number {
  const returned = line.returned_quantity ?? 0
  return lineValue(line, returned + units) - lineValue(line, returned)
}
