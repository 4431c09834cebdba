import { type OrderWithLines, type ReturnableItem, returnableItems } from '../orders/index.ts'

interface Line {
  id: string
  quantity: number
  returned_quantity?: number | null | undefined
}

/**
 * The lines of which something may come back with one return, at least 1 of each: as `returnableItems`, and what that return
 * itself asks for counts as free (wire reference 8.3).
 */
export function receivableItems<L extends Line>(
  order: OrderWithLines<L>,
  returnId: string,
): ReturnableItem<L>[] {
  const strip = <Each extends { return_order?: { id: string } | null | undefined }>(each: Each) =>
    each.return_order?.id === returnId ? { ...each, return_order: null } : each
  return returnableItems({
    ...order,
    returns: (order.returns ?? []).filter((each) => each.id !== returnId),
    swaps: (order.swaps ?? []).map(strip),
    claims: (order.claims ?? []).map(strip),
  })
}
