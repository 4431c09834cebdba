import { divideHalfUp, sum, withTax } from '../money/index.ts'

/** A line's quantities; the wire's null counts as 0. */
export interface LineQuantities {
  quantity: number
  fulfilled_quantity?: number | null | undefined
  shipped_quantity?: number | null | undefined
  returned_quantity?: number | null | undefined
}

/** How many units may still be packed: those not fulfilled; 0 when nothing is left. */
export function fulfillableQuantity(item: LineQuantities): number {
  return Math.max(0, item.quantity - (item.fulfilled_quantity ?? 0))
}

/** What tells whether the new items of a swap or claim are packed. */
export interface ReplacementPacking {
  fulfillment_status: string
  additional_items?: readonly LineQuantities[] | undefined
}

/** Whether new items of a swap or claim are still to be packed: one of its parcels may have been canceled after another had left. */
export function isToBePacked({ fulfillment_status, additional_items = [] }: ReplacementPacking): boolean {
  const isUnpacked = fulfillment_status === 'not_fulfilled' || fulfillment_status === 'canceled'
  return isUnpacked || additional_items.some((item) => fulfillableQuantity(item) > 0)
}

/**
 * How many units may still be returned, swapped or claimed: those that did not come back, less those that returns not yet
 * received ask for (Q5); 0 when nothing is left.
 */
export function returnableQuantity(item: LineQuantities, requestedQuantity = 0): number {
  return Math.max(0, item.quantity - (item.returned_quantity ?? 0) - requestedQuantity)
}

export interface RequestedReturn {
  id: string
  status: string
  items?: readonly ReturnedUnits[] | undefined
}

interface ReturnedUnits {
  item_id: string
  /** Once they came, how many came. */
  quantity: number
  /** How many were asked for; null where it is told by `quantity`. */
  requested_quantity?: number | null | undefined
  received_quantity?: number | null | undefined
}

interface ReplacementWithLines<Line> {
  canceled_at?: string | null | undefined
  additional_items?: readonly Line[] | undefined
  return_order?: RequestedReturn | null | undefined
}

interface ClaimWithLines<Line> extends ReplacementWithLines<Line> {
  claim_items?: readonly { item_id: string; quantity: number }[] | undefined
}

export interface OrderWithLines<Line> {
  items?: readonly Line[] | undefined
  returns?: readonly RequestedReturn[] | undefined
  swaps?: readonly ReplacementWithLines<Line>[] | undefined
  claims?: readonly ClaimWithLines<Line>[] | undefined
}

/** A line with the number of its units that may still come back, at least 1. */
export interface ReturnableItem<Line> {
  item: Line
  returnable_quantity: number
  /** How many of these money may still be given for: those that neither a claim, a swap nor a return has made good. */
  refundable_quantity: number
}

/**
 * The lines of which something may be returned, swapped or claimed: those of the order, its swaps and its claims. Nothing of
 * canceled swaps and claims, nothing that came back, and no gift card: its code would pay on. What a live claim has made good,
 * by money or by a replacement, and what a live swap has credited comes back without being given money for: units are made good
 * once (Q8 and R2).
 */
export function returnableItems<
  Line extends LineQuantities & { id: string; is_giftcard?: boolean | null | undefined },
>(order: OrderWithLines<Line>): ReturnableItem<Line>[] {
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  const requested = requestedQuantities([
    ...(order.returns ?? []),
    ...replacements.flatMap((replacement) => replacement.return_order ?? []),
  ])
  const isLive = ({ canceled_at }: { canceled_at?: string | null | undefined }) => canceled_at == null
  const claims = (order.claims ?? []).filter(isLive)
  const swaps = (order.swaps ?? []).filter(isLive)
  const credited = swaps
    .flatMap((swap) => swap.return_order?.items ?? [])
    .map(({ item_id, quantity, requested_quantity }) => ({
      item_id,
      quantity: requested_quantity ?? quantity,
    }))
  const madeGood = sumUnits([...claims.flatMap(({ claim_items }) => claim_items ?? []), ...credited])
  const madeGoodAndBack = unitsBackFor([...swaps, ...claims])
  return [
    ...(order.items ?? []),
    ...[...swaps, ...claims].flatMap(({ additional_items }) => additional_items ?? []),
  ]
    .filter(({ is_giftcard }) => !is_giftcard)
    .map((item) => {
      const returnable_quantity = returnableQuantity(item, requested.get(item.id))
      const units = madeGood.get(item.id) ?? 0
      // Those that came back, or are asked back, for their swap or claim are among the returned ones already.
      const isBoth = Math.min(units, madeGoodAndBack.get(item.id) ?? 0)
      return {
        item,
        returnable_quantity,
        refundable_quantity: Math.max(0, returnable_quantity - units + isBoth),
      }
    })
    .filter(({ returnable_quantity }) => returnable_quantity > 0)
}

/**
 * `returnable_items` of the wire: the lines of an order, its swaps and its claims of which fewer units came back than were shipped,
 * whatever is asked back already. How many units may still be returned is `returnableItems`.
 */
export function shippedItems<Line extends LineQuantities>(order: OrderWithLines<Line>): Line[] {
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  return [...(order.items ?? []), ...replacements.flatMap((each) => each.additional_items ?? [])].filter(
    ({ shipped_quantity, returned_quantity }) => (returned_quantity ?? 0) < (shipped_quantity ?? 0),
  )
}

function unitsBackFor<Line>(replacements: readonly ReplacementWithLines<Line>[]): Map<string, number> {
  return sumUnits(
    replacements.flatMap(({ return_order: back }) => {
      if (back?.status === 'requested') return back.items ?? []
      if (back?.status !== 'received') return []
      return (back.items ?? []).map((each) => ({
        ...each,
        quantity: each.received_quantity ?? each.quantity,
      }))
    }),
  )
}

/** The wire shows a claim's return twice, under the order and under the claim: each id counts once. */
function requestedQuantities(returns: readonly RequestedReturn[]): Map<string, number> {
  const byId = new Map(returns.map((each) => [each.id, each]))
  const open = [...byId.values()].filter(({ status }) => status === 'requested')
  return sumUnits(open.flatMap(({ items }) => items ?? []))
}

function sumUnits(items: readonly { item_id: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { item_id, quantity } of items) units.set(item_id, (units.get(item_id) ?? 0) + quantity)
  return units
}

/**
 * A line as it is displayed, in minor units: its unit price with tax, rounded half up, and that times its quantity. The totals of
 * the order are rounded otherwise (docs/specification/money.md#money-9).
 */
export function displayedLine(
  line: { readonly unit_price: number; readonly quantity: number },
  taxRate: number,
): { unit_price: number; total: number } {
  const unit_price = withTax(line.unit_price, taxRate)
  return { unit_price, total: unit_price * line.quantity }
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

/** A line's `refundable`: what its units not yet returned are worth. */
export function lineRefundable(line: PricedLine & { returned_quantity?: number | null | undefined }): number {
  return line.total - lineValue(line, line.returned_quantity ?? 0)
}

/** What a line's screens read beside its quantities: whether all its units are sent off or back, and what one costs with tax. */
export function lineFacts(
  line: LineQuantities & { unit_price: number },
  taxRate: number,
): { fulfilled: boolean; returned: boolean; price: number } {
  return {
    fulfilled: (line.fulfilled_quantity ?? 0) >= line.quantity,
    returned: (line.returned_quantity ?? 0) >= line.quantity,
    price: displayedLine(line, taxRate).unit_price,
  }
}

/** What the next `units` of a line are worth when they come back after those already returned. */
export function lineRefundOf(
  line: PricedLine & { returned_quantity?: number | null | undefined },
  units: number,
): number {
  const returned = line.returned_quantity ?? 0
  return lineValue(line, returned + units) - lineValue(line, returned)
}

/** Units of a line that come back or are claimed. Amounts in minor units. */
export interface UnitsOfLine {
  /** `total` is what the whole line was paid with: with tax, less discount and gift cards. */
  readonly item: { readonly quantity: number; readonly total: number }
  /** How many of the line's units money may still be given for (`returnableItems`). */
  readonly refundable_quantity: number
  readonly units: number
}

/**
 * What units that come back or are claimed were paid with, in minor units, and nothing for those that a claim or a swap has made
 * good, which are taken to come last. They follow the units that money was given for before, so that returns and claims of a line
 * one by one come to exactly its total, as long as none is canceled while a later one stands. After that they may come to more or less
 * than the total, by less than one minor unit for each of them: what a return agrees on is for all its lines, so that nothing tells
 * what of it was for one.
 */
export function valueOfUnits(lines: readonly UnitsOfLine[]): number {
  return sum(
    lines.map(({ item, refundable_quantity, units }) =>
      lineRefundOf({ ...item, returned_quantity: item.quantity - refundable_quantity }, units),
    ),
  )
}
