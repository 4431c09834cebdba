import { divideHalfUp, sum } from '../money/index.ts'
import { grossPrice } from '../taxes/index.ts'

/** A line's quantities; null on the wire counts as 0. */
export interface LineQuantities {
  quantity: number
  fulfilled_quantity?: number | null | undefined
  shipped_quantity?: number | null | undefined
  returned_quantity?: number | null | undefined
  /** Units that refunds by line have paid back. */
  refunded_quantity?: number | null | undefined
  /** Units that won't be sent: a refund took them off the order before they were packed. */
  removed_quantity?: number | null | undefined
}

/** Returns how many units can still be packed; 0 if none. */
export function fulfillableQuantity(item: LineQuantities): number {
  return Math.max(0, item.quantity - (item.fulfilled_quantity ?? 0) - (item.removed_quantity ?? 0))
}

/** What decides whether the new items of a swap or claim are packed. */
export interface ReplacementPacking {
  fulfillment_status: string
  additional_items?: readonly LineQuantities[] | undefined
}

/** Returns whether new items of a swap or claim are still to be packed: one parcel may have been canceled after another was shipped. */
export function isToBePacked({ fulfillment_status, additional_items = [] }: ReplacementPacking): boolean {
  const isUnpacked = fulfillment_status === 'not_fulfilled' || fulfillment_status === 'canceled'
  return isUnpacked || additional_items.some((item) => fulfillableQuantity(item) > 0)
}

/**
 * Returns how many units can still be returned, swapped or claimed: those neither returned nor removed, less those requested by returns not
 * yet received (Q5); 0 if none.
 */
export function returnableQuantity(item: LineQuantities, requestedQuantity = 0): number {
  const { quantity, returned_quantity, removed_quantity } = item
  return Math.max(0, quantity - (returned_quantity ?? 0) - (removed_quantity ?? 0) - requestedQuantity)
}

export interface RequestedReturn {
  id: string
  status: string
  items?: readonly ReturnedUnits[] | undefined
}

interface ReturnedUnits {
  item_id: string
  /** Once received, how many arrived. */
  quantity: number
  /** How many were requested; null if `quantity` says it. */
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

/** A line with the number of its units that can still be returned. */
export interface ReturnableItem<Line> {
  item: Line
  returnable_quantity: number
  /** How many of its units can still be refunded: those that no refund, claim, swap or return has settled. */
  refundable_quantity: number
}

type LineWithUnits = LineQuantities & { id: string; is_giftcard?: boolean | null | undefined }

/** Returns the lines that can still be returned, swapped or claimed, at least one unit of each: see `unitsOfLines`. */
export function returnableItems<Line extends LineWithUnits>(
  order: OrderWithLines<Line>,
): ReturnableItem<Line>[] {
  return unitsOfLines(order).filter(({ returnable_quantity }) => returnable_quantity > 0)
}

/**
 * Returns the lines of an order, its swaps and its claims with their units that can still be returned and refunded. Excluded: lines of
 * canceled swaps and claims, and gift cards, whose codes would remain usable. Each unit is settled once (Q8 and R2): by a return, a refund by
 * line, a live claim (refund or replacement) or the credit of a live swap. A unit settled without a return can still be returned, for nothing.
 */
export function unitsOfLines<Line extends LineWithUnits>(
  order: OrderWithLines<Line>,
): ReturnableItem<Line>[] {
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
      // Units returned or requested back for their swap or claim are already among the returned ones.
      const isBoth = Math.min(units, madeGoodAndBack.get(item.id) ?? 0)
      const { removed_quantity, refunded_quantity } = item
      // Removed units were refunded, too, unless the provider refused that refund.
      const unsettled = returnable_quantity + (removed_quantity ?? 0) - (refunded_quantity ?? 0)
      return {
        item,
        returnable_quantity,
        refundable_quantity: Math.max(0, unsettled - units + isBoth),
      }
    })
}

/**
 * Returns `returnable_items` of the wire: the lines of an order, its swaps and its claims with fewer units returned than shipped,
 * including those requested back. `returnableItems` says how many can still be returned.
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

/** Sums the requested units by line. The wire lists a claim's return under the order and under the claim: each id counts once. */
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

/** A unit price in minor units, which contains tax if `includes_tax`. */
interface UnitPrice {
  readonly unit_price: number
  readonly includes_tax?: boolean | null | undefined
}

/**
 * Computes a line as displayed, in minor units: its unit price with tax, rounded half up, times its quantity. The order's totals
 * are rounded differently (docs/specification/money.md#money-9).
 */
export function displayedLine(
  line: UnitPrice & { readonly quantity: number },
  taxRate: number,
): { unit_price: number; total: number } {
  const unit_price = grossPrice(line.unit_price, line, taxRate)
  return { unit_price, total: unit_price * line.quantity }
}

interface PricedLine {
  quantity: number
  /** The amount paid for the whole line: with tax, less discount and gift cards (`LineTotals.total`). */
  total: number
}

/**
 * Returns the value of the first `units` of a line, rounded half up: units refunded one by one sum to
 * exactly the line's total, however they are grouped.
 */
export function lineValue(line: PricedLine, units: number): number {
  if (line.quantity <= 0) return 0
  const counted = BigInt(Math.max(0, Math.min(units, line.quantity)))
  return Number(divideHalfUp(BigInt(line.total) * counted, BigInt(line.quantity)))
}

/** Computes a line's `refundable`: the value of its units not yet returned, at least 0. */
export function lineRefundable(line: PricedLine & { returned_quantity?: number | null | undefined }): number {
  return Math.max(0, line.total - lineValue(line, line.returned_quantity ?? 0))
}

/** Returns what screens show of a line beside its quantities: whether all units are shipped or returned, and the unit price with tax. */
export function lineFacts(
  line: LineQuantities & UnitPrice,
  taxRate: number,
): { fulfilled: boolean; returned: boolean; price: number } {
  return {
    fulfilled: fulfillableQuantity(line) === 0,
    returned: (line.returned_quantity ?? 0) >= line.quantity,
    price: displayedLine(line, taxRate).unit_price,
  }
}

/** Returns the value of the next `units` of a line to be returned after those already returned. */
export function lineRefundOf(
  line: PricedLine & { returned_quantity?: number | null | undefined },
  units: number,
): number {
  const returned = line.returned_quantity ?? 0
  return lineValue(line, returned + units) - lineValue(line, returned)
}

/** Returned or claimed units of a line. Amounts in minor units. */
export interface UnitsOfLine {
  /** `total` is the amount paid for the whole line: with tax, less discount and gift cards. */
  readonly item: { readonly quantity: number; readonly total: number }
  /** How many of the line's units can still be refunded (`returnableItems`). */
  readonly refundable_quantity: number
  readonly units: number
}

/**
 * Returns the value of returned or claimed units, in minor units. Units already settled by a claim or swap are worth nothing and are
 * counted last. Valuation continues after units refunded before, so that returns and claims of a line one by one sum to exactly its
 * total unless one is canceled while a later one remains. After that the sum may be off by less than one minor unit each: a return
 * agrees on one amount for all its lines and does not store a share per line. A line that came to less than nothing is worth nothing.
 */
export function valueOfUnits(lines: readonly UnitsOfLine[]): number {
  return sum(
    lines.map(({ item, refundable_quantity, units }) =>
      Math.max(0, lineRefundOf({ ...item, returned_quantity: item.quantity - refundable_quantity }, units)),
    ),
  )
}
