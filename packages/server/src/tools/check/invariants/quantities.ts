import type { Invariant } from '../invariant.ts'
import { linesMovedIn, warnOfMovedIn } from './moved-in.ts'

/** A line with its order: its own, its swap's or its claim's. */
export const lineOwners = `
  SELECT line.*, coalesce(line.order_id, line_swap.order_id, line_claim.order_id) AS owner_id
  FROM line_item line
    LEFT JOIN swap line_swap ON line_swap.id = line.swap_id
    LEFT JOIN claim_order line_claim ON line_claim.id = line.claim_order_id`

/** Whether the status of a swap or claim contradicts the quantities of its lines. Not checked once units were returned. */
const contradicts = `
  owner.fulfillment_status <> 'requires_action' AND NOT CASE
    WHEN owner.canceled_at IS NOT NULL THEN owner.fulfillment_status = 'canceled'
    WHEN sum(line.returned_quantity) > 0 THEN true
    WHEN sum(line.fulfilled_quantity) = 0 THEN owner.fulfillment_status IN ('not_fulfilled', 'canceled')
    WHEN sum(line.shipped_quantity) = sum(line.quantity) THEN owner.fulfillment_status = 'shipped'
    WHEN sum(line.shipped_quantity) > 0 THEN owner.fulfillment_status = 'partially_shipped'
    WHEN sum(line.fulfilled_quantity) = sum(line.quantity) THEN owner.fulfillment_status = 'fulfilled'
    ELSE owner.fulfillment_status = 'partially_fulfilled' END`

export const quantityInvariants: Invariant[] = [
  {
    id: 'Q1',
    severity: 'error',
    statement:
      'A line has units; it ships no more than it packed, and packs and receives back no more than it has.',
    sql: `
      SELECT id FROM line_item
      WHERE quantity <= 0
        OR fulfilled_quantity NOT BETWEEN 0 AND quantity - removed_quantity
        OR removed_quantity < 0
        OR shipped_quantity NOT BETWEEN 0 AND fulfilled_quantity
        OR returned_quantity NOT BETWEEN 0 AND quantity`,
  },
  {
    id: 'Q1w',
    severity: 'warning',
    statement: 'No more was returned than was shipped.',
    sql: `SELECT id FROM line_item WHERE returned_quantity > fulfilled_quantity AND returned_quantity <= quantity`,
  },
  {
    id: 'Q2',
    severity: 'error',
    statement:
      "A line's fulfilled and shipped quantities are those of its fulfillments that are not canceled.",
    sql: `
      SELECT line.id
      FROM line_item line LEFT JOIN (
        SELECT item.item_id, sum(item.quantity) AS packed,
          sum(item.quantity) FILTER (WHERE fulfillment.shipped_at IS NOT NULL) AS sent
        FROM fulfillment_item item JOIN fulfillment ON fulfillment.id = item.fulfillment_id
        WHERE fulfillment.canceled_at IS NULL GROUP BY item.item_id
      ) fulfillments ON fulfillments.item_id = line.id
      WHERE line.fulfilled_quantity <> coalesce(fulfillments.packed, 0) OR line.shipped_quantity <> coalesce(fulfillments.sent, 0)`,
  },
  {
    id: 'Q4',
    severity: 'error',
    statement: "A line's returned quantity is what its returns received.",
    sql: `
      SELECT line.id
      FROM line_item line LEFT JOIN (
        SELECT item.item_id, sum(item.received_quantity) AS units
        FROM return_item item JOIN "return" ON "return".id = item.return_id
        WHERE "return".status = 'received' GROUP BY item.item_id
      ) back ON back.item_id = line.id
      WHERE line.returned_quantity <> coalesce(back.units, 0)`,
  },
  ...warnOfMovedIn(
    {
      id: 'Q5',
      severity: 'error',
      statement: 'Units that were returned or are in open returns are no more than were bought.',
      sql: `
      SELECT line.id
      FROM line_item line
        JOIN return_item item ON item.item_id = line.id
        JOIN "return" ON "return".id = item.return_id
      WHERE "return".status = 'requested'
      GROUP BY line.id HAVING line.returned_quantity + sum(item.quantity) > line.quantity`,
    },
    {
      id: 'Q5w',
      statement:
        'Units of an order that was moved in that were returned or are in open returns are no more than were bought.',
    },
    linesMovedIn,
  ),
  {
    id: 'Q6',
    severity: 'error',
    statement:
      'A fulfillment has one owner, contains units of that owner only, and is not both shipped and canceled.',
    sql: `
      SELECT id FROM fulfillment
      WHERE num_nonnulls(order_id, swap_id, claim_order_id) <> 1 OR (shipped_at IS NOT NULL AND canceled_at IS NOT NULL)
      UNION ALL
      SELECT fulfillment.id
      FROM fulfillment_item item
        JOIN fulfillment ON fulfillment.id = item.fulfillment_id
        LEFT JOIN line_item line ON line.id = item.item_id
      WHERE line.id IS NULL OR item.quantity <= 0
        OR (fulfillment.order_id IS DISTINCT FROM line.order_id AND NOT (
          line.order_id IS NULL AND line.order_edit_id IS NOT NULL AND line.home_order_id = fulfillment.order_id
          AND fulfillment.canceled_at IS NOT NULL))
        OR fulfillment.swap_id IS DISTINCT FROM line.swap_id
        OR fulfillment.claim_order_id IS DISTINCT FROM line.claim_order_id`,
  },
  {
    id: 'Q7b',
    severity: 'error',
    statement: "A swap's or claim's fulfillment status follows from the quantities of its lines.",
    sql: `
      SELECT owner.id FROM swap owner JOIN line_item line ON line.swap_id = owner.id
      GROUP BY owner.id HAVING ${contradicts}
      UNION ALL
      SELECT owner.id FROM claim_order owner JOIN line_item line ON line.claim_order_id = owner.id
      GROUP BY owner.id HAVING ${contradicts}`,
  },
  ...warnOfMovedIn(
    {
      id: 'Q8',
      severity: 'error',
      statement:
        "Claims in force on a line are for no more than was bought, and for lines of the claim's own order.",
      sql: `
      SELECT line.id
      FROM claim_item item
        JOIN claim_order claim ON claim.id = item.claim_order_id AND claim.canceled_at IS NULL
        JOIN (${lineOwners}) line ON line.id = item.item_id
      WHERE item.deleted_at IS NULL
      GROUP BY line.id, line.quantity
      HAVING sum(item.quantity) > line.quantity OR min(item.quantity) < 1
        OR bool_or(line.owner_id IS DISTINCT FROM claim.order_id)`,
    },
    {
      id: 'Q8w',
      statement: 'Claims in force on a line of an order that was moved in are for no more than was bought.',
    },
    linesMovedIn,
  ),
  {
    id: 'Q9',
    severity: 'error',
    statement: 'A line belongs to one order, swap or claim, to a cart, or to the edit that removed it.',
    sql: `
      SELECT id FROM line_item
      WHERE num_nonnulls(order_id, swap_id, claim_order_id) > 1
        OR num_nonnulls(order_id, swap_id, claim_order_id, cart_id, order_edit_id) = 0`,
  },
  {
    id: 'Q10',
    severity: 'error',
    statement:
      "A line's refunded units are those of its refunds and no more than were bought, and what its refunds removed isn't sent.",
    // A refund that its provider refused is deleted, but what it removed stays removed.
    sql: `
      SELECT line.id
      FROM line_item line LEFT JOIN (
        SELECT item_id, sum(quantity) AS units, sum(removed_quantity) AS removed FROM refund_item GROUP BY item_id
      ) refunds ON refunds.item_id = line.id
      WHERE line.refunded_quantity <> coalesce(refunds.units, 0) OR line.refunded_quantity > line.quantity
        OR line.removed_quantity < coalesce(refunds.removed, 0)`,
  },
]
