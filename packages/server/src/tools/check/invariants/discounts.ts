import type { Invariant } from '../invariant.ts'

export const discountInvariants: Invariant[] = [
  {
    id: 'D1',
    severity: 'error',
    statement: "A discount's usage count is its redemptions in force, and at most its limit.",
    sql: `
      SELECT discount.id
      FROM discount LEFT JOIN (
        SELECT discount_id, count(*) AS n FROM discount_redemption WHERE released_at IS NULL GROUP BY discount_id
      ) live ON live.discount_id = discount.id
      WHERE discount.usage_count <> coalesce(live.n, 0) OR discount.usage_count > nullif(discount.usage_limit, 0)`,
  },
  {
    id: 'D2',
    severity: 'error',
    statement:
      'An order that is not canceled has a redemption in force of each of its discounts, and of no other.',
    sql: `
      SELECT "order".id
      FROM "order"
        JOIN order_discounts used ON used.order_id = "order".id
        LEFT JOIN discount_redemption live
          ON live.order_id = used.order_id AND live.discount_id = used.discount_id AND live.released_at IS NULL
      WHERE "order".status <> 'canceled' AND live.id IS NULL
      UNION ALL
      SELECT live.order_id
      FROM discount_redemption live
        LEFT JOIN order_discounts used ON used.order_id = live.order_id AND used.discount_id = live.discount_id
      WHERE live.released_at IS NULL AND used.order_id IS NULL`,
  },
  {
    id: 'D3',
    severity: 'error',
    statement: 'An order redeems a discount once.',
    sql: `
      SELECT discount_id FROM discount_redemption
      WHERE released_at IS NULL GROUP BY discount_id, order_id HAVING count(*) > 1`,
  },
  {
    id: 'D3w',
    severity: 'warning',
    // An operator may have moved the dates afterwards.
    statement: 'A discount was redeemed within its dates.',
    sql: `
      SELECT discount.id
      FROM discount_redemption redemption JOIN discount ON discount.id = redemption.discount_id
      WHERE redemption.redeemed_at < discount.starts_at OR redemption.redeemed_at > discount.ends_at`,
  },
  {
    id: 'D4',
    severity: 'error',
    statement: 'No two existing discounts share a code, regardless of case.',
    sql: `SELECT min(id) FROM discount WHERE deleted_at IS NULL GROUP BY upper(code) HAVING count(*) > 1`,
  },
  {
    id: 'D5',
    severity: 'error',
    statement: "A discount's value fits its type, and a fixed amount is for one region.",
    sql: `
      SELECT discount.id
      FROM discount JOIN discount_rule rule ON rule.id = discount.rule_id
      WHERE rule.value < 0 OR (rule.type = 'percentage' AND rule.value > 100)
        OR (rule.type <> 'percentage' AND rule.value <> trunc(rule.value))
        OR (rule.type = 'fixed' AND (SELECT count(*) FROM discount_regions WHERE discount_id = discount.id) > 1)`,
  },
  {
    id: 'D6',
    severity: 'error',
    statement:
      'What a discount deducts from a line belongs to a discount of that order, is at most the line unless the order was moved in, and is never free shipping.',
    sql: `
      SELECT line.id
      FROM line_item_adjustment adjustment JOIN line_item line ON line.id = adjustment.item_id
        JOIN "order" ON "order".id = line.order_id
      WHERE moved_in_at IS NULL
      GROUP BY line.id HAVING sum(adjustment.amount) > coalesce(line.subtotal, line.unit_price * line.quantity)
      UNION ALL
      SELECT line.id
      FROM line_item_adjustment adjustment
        JOIN line_item line ON line.id = adjustment.item_id
        JOIN discount ON discount.id = adjustment.discount_id
        JOIN discount_rule rule ON rule.id = discount.rule_id
        LEFT JOIN order_discounts used ON used.order_id = line.order_id AND used.discount_id = discount.id
      WHERE line.order_id IS NOT NULL AND (used.order_id IS NULL OR rule.type = 'free_shipping')`,
  },
  {
    id: 'D7',
    severity: 'error',
    statement:
      "The amount that a redemption deducted from an order's items matches the order's lines, in its currency, unless an edit replaced the discount.",
    sql: `
      SELECT used.id
      FROM discount_redemption used
        JOIN "order" ON "order".id = used.order_id
        JOIN discount ON discount.id = used.discount_id
        JOIN discount_rule rule ON rule.id = discount.rule_id
        LEFT JOIN (
          SELECT line.order_id, adjustment.discount_id, sum(adjustment.amount) AS amount
          FROM line_item_adjustment adjustment JOIN line_item line ON line.id = adjustment.item_id
          WHERE line.order_id IS NOT NULL GROUP BY line.order_id, adjustment.discount_id
        ) told ON told.order_id = used.order_id AND told.discount_id = used.discount_id
      WHERE used.currency_code <> "order".currency_code
        OR (rule.type <> 'free_shipping' AND used.amount <> coalesce(told.amount, 0)
          AND NOT (used.released_at IS NOT NULL AND "order".status <> 'canceled'))`,
  },
  {
    id: 'D8',
    severity: 'error',
    statement: 'A code created from a dynamic discount has its rule, and is not created from another code.',
    sql: `
      SELECT code.id
      FROM discount code JOIN discount made_of ON made_of.id = code.parent_discount_id
      WHERE code.rule_id <> made_of.rule_id OR made_of.parent_discount_id IS NOT NULL`,
  },
]
