import { type LineQuantities, type OrderWithLines, returnableItems } from '../orders/index.ts'
import { withoutReturn } from '../returns/index.ts'

/** Units of a line that a swap credited. */
export interface CreditedUnits<Line> {
  readonly item: Line
  /** How many of the line's units could be refunded before the swap. */
  readonly refundable_quantity: number
  readonly units: number
}

/** Returns the units that a swap credited, received or not, with the line as it was before the swap. */
export function creditedUnits<Line extends LineQuantities & { id: string }>(
  order: OrderWithLines<Line>,
  back: NonNullable<NonNullable<OrderWithLines<Line>['swaps']>[number]['return_order']>,
): CreditedUnits<Line>[] {
  const asked = back.items ?? []
  const came = new Map(
    asked.map(({ item_id, quantity, received_quantity }) => [
      item_id,
      back.status === 'received' ? (received_quantity ?? quantity) : 0,
    ]),
  )
  const notBack = (line: Line): Line => ({
    ...line,
    returned_quantity: (line.returned_quantity ?? 0) - (came.get(line.id) ?? 0),
  })
  const sent = <Each extends { additional_items?: readonly Line[] | undefined }>(each: Each) => ({
    ...each,
    additional_items: (each.additional_items ?? []).map(notBack),
  })
  const before = withoutReturn(order, back.id)
  const left = returnableItems({
    ...before,
    items: (before.items ?? []).map(notBack),
    swaps: (before.swaps ?? []).map(sent),
    claims: (before.claims ?? []).map(sent),
  })
  return asked.flatMap(({ item_id, quantity, requested_quantity }) => {
    const found = left.find(({ item }) => item.id === item_id)
    return found ? [{ ...found, units: requested_quantity ?? quantity }] : []
  })
}
