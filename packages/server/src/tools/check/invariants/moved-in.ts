import type { Invariant } from '../invariant.ts'

const movedIn = `
  SELECT id FROM "order" WHERE moved_in_at IS NOT NULL
  UNION ALL SELECT swap.id FROM swap JOIN "order" ON "order".id = swap.order_id WHERE moved_in_at IS NOT NULL
  UNION ALL SELECT claim.id FROM claim_order claim JOIN "order" ON "order".id = claim.order_id WHERE moved_in_at IS NOT NULL`

/**
 * Splits an invariant about orders, swaps or claims that another shop need not have kept: an error, and a warning about orders that were moved
 * in from there.
 */
export function warnOfMovedIn(
  invariant: Invariant,
  warning: Pick<Invariant, 'id' | 'statement'>,
): Invariant[] {
  const { sql } = invariant
  const where = (is: 'IN' | 'NOT IN') =>
    `SELECT found.id FROM (${sql}) AS found (id) WHERE found.id ${is} (${movedIn})`
  return [
    { ...invariant, sql: where('NOT IN') },
    { ...warning, severity: 'warning', sql: where('IN') },
  ]
}
