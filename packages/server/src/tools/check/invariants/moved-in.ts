import type { Invariant } from '../invariant.ts'

const ownersMovedIn = `
  SELECT id FROM "order" WHERE moved_in_at IS NOT NULL
  UNION ALL SELECT swap.id FROM swap JOIN "order" ON "order".id = swap.order_id WHERE moved_in_at IS NOT NULL
  UNION ALL SELECT claim.id FROM claim_order claim JOIN "order" ON "order".id = claim.order_id WHERE moved_in_at IS NOT NULL`

export const linesMovedIn = `
  SELECT line.id FROM line_item line JOIN "order" ON "order".id = line.home_order_id WHERE moved_in_at IS NOT NULL`

/** Gift cards that an order used before it was moved in. */
export const cardsMovedIn = `
  SELECT entry.gift_card_id FROM gift_card_entry entry JOIN "order" ON "order".id = entry.order_id
  WHERE entry.kind = 'redeem' AND moved_in_at IS NOT NULL`

/**
 * Splits an invariant that another shop need not have kept: an error, and a warning about what was moved in from there.
 * @param movedIn SQL of the ids that were moved in, of what the invariant is about: orders, swaps and claims by default
 */
export function warnOfMovedIn(
  invariant: Invariant,
  warning: Pick<Invariant, 'id' | 'statement'>,
  movedIn = ownersMovedIn,
): Invariant[] {
  const { sql } = invariant
  const where = (is: 'IN' | 'NOT IN') =>
    `SELECT found.id FROM (${sql}) AS found (id) WHERE found.id ${is} (${movedIn})`
  return [
    { ...invariant, sql: where('NOT IN') },
    { ...warning, severity: 'warning', sql: where('IN') },
  ]
}
