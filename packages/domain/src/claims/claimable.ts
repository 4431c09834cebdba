import { lineValue, type OrderWithLines, returnableItems } from '../orders/index.ts'

interface BoughtLine {
  id: string
  quantity: number
  returned_quantity?: number | null | undefined
}

type ClaimOfLines<Line> = NonNullable<OrderWithLines<Line>['claims']>[number] & {
  claim_items?: readonly { item_id: string; quantity: number }[] | undefined
}

export interface OrderWithClaims<Line> extends OrderWithLines<Line> {
  claims?: readonly ClaimOfLines<Line>[] | undefined
}

/** A line with the number of its units that may still be claimed, at least 1. */
export interface ClaimableItem<Line> {
  item: Line
  claimable_quantity: number
}

/**
 * The lines of which something may be claimed: what may be returned (SPEC 5, DECISIONS 64), less the units of live claims,
 * which are never more than were bought (reliability 3, Q8). Units that came back, or are asked back, are not claimed.
 */
export function claimableItems<Line extends BoughtLine>(order: OrderWithClaims<Line>): ClaimableItem<Line>[] {
  const claimed = claimedQuantities(order.claims ?? [])
  return returnableItems(order)
    .map(({ item, returnable_quantity }) => ({
      item,
      claimable_quantity: Math.min(returnable_quantity, item.quantity - (claimed.get(item.id) ?? 0)),
    }))
    .filter(({ claimable_quantity }) => claimable_quantity > 0)
}

function claimedQuantities<Line>(claims: readonly ClaimOfLines<Line>[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const claim of claims) {
    if (claim.canceled_at != null) continue
    for (const { item_id, quantity } of claim.claim_items ?? []) {
      quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity)
    }
  }
  return quantities
}

/**
 * What claimed units were paid with, in minor units: with tax, less discount and gift cards. They follow the units that came
 * back or were claimed before, so that claims on a line one by one come to exactly its total.
 */
export function claimedValue(
  claimed: readonly {
    item: { quantity: number; total: number }
    claimable_quantity: number
    units: number
  }[],
): number {
  return claimed.reduce((sum, { item, claimable_quantity, units }) => {
    const gone = item.quantity - claimable_quantity
    return sum + lineValue(item, gone + units) - lineValue(item, gone)
  }, 0)
}
