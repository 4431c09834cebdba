import { lifetimes, make, type Step } from '../step.ts'

/**
 * Gift cards with a ledger, which v1 doesn't have: the value, what each order took, and one adjustment to today's balance. An adjustment
 * upwards comes first, so that the balance was never below zero.
 */
export const giftCards: readonly Step[] = [
  // What each order took from each card. v1 shows an order with cards and without transactions as paid from them, the oldest first.
  make(
    'redemption',
    `SELECT gift_card_id, order_id, sum(amount)::bigint AS amount, min(at) AS at FROM (
      SELECT spent.gift_card_id, spent.order_id, spent.amount, spent.created_at AS at
      FROM v1.gift_card_transaction AS spent JOIN v1.kept_order AS sold ON sold.id = spent.order_id
      UNION ALL
      SELECT gift_card_id, order_id, CASE WHEN place = 1 THEN greatest(total - later, 0) + least(until, total) - least(since, total)
          ELSE least(until, total) - least(since, total) END, at
      FROM (
        SELECT has.gift_card_id, has.order_id, figures.gift_card_total AS total, sold.created_at AS at,
          row_number() OVER cards AS place, sum(card.value) OVER cards AS until, sum(card.value) OVER cards - card.value AS since,
          sum(card.value) OVER (PARTITION BY has.order_id) AS later
        FROM v1.order_gift_cards AS has JOIN v1.gift_card AS card ON card.id = has.gift_card_id
          JOIN v1.order_figures AS figures ON figures.order_id = has.order_id AND figures.gift_card_total > 0
          JOIN v1."order" AS sold ON sold.id = has.order_id
        WHERE NOT EXISTS (SELECT FROM v1.gift_card_transaction AS spent WHERE spent.order_id = has.order_id)
        WINDOW cards AS (PARTITION BY has.order_id ORDER BY card.created_at, card.id)) AS shared
    ) AS taken JOIN v1.kept_order AS sold ON sold.id = order_id GROUP BY 1, 2 HAVING sum(amount) > 0`,
  ),
  // v1 doesn't say which line sold a card: one of its order with its price.
  make(
    'line_of_card',
    `SELECT card.id AS gift_card_id, line.id AS line_item_id FROM (
      SELECT id, order_id, value, row_number() OVER (PARTITION BY order_id, value ORDER BY created_at, id) AS place FROM v1.gift_card) AS card
      JOIN (
        SELECT kept.id, kept.order_id, own.unit_price AS value,
          row_number() OVER (PARTITION BY kept.order_id, own.unit_price ORDER BY own.created_at, own.id, unit) AS place
        FROM v1.kept_line AS kept JOIN v1.line_item AS own ON own.id = kept.id CROSS JOIN generate_series(1, own.quantity) AS unit
        WHERE own.is_giftcard AND kept.order_id IS NOT NULL) AS line USING (order_id, value, place)`,
  ),
  {
    into: 'gift_card',
    sql: `INSERT INTO gift_card (id, code, value, balance, region_id, order_id, line_item_id, is_disabled, ends_at, tax_rate, metadata, ${lifetimes})
      SELECT own.id, upper(code) || CASE WHEN row_number() OVER (PARTITION BY upper(code) ORDER BY created_at, own.id) > 1 THEN '-' || upper(own.id) ELSE '' END,
        greatest(value, balance, 0), greatest(balance, 0), region_id, sold.id, line.line_item_id, coalesce(is_disabled, false), ends_at,
        tax_rate::numeric, v1.as_object(metadata), ${lifetimes}
      FROM v1.gift_card AS own LEFT JOIN v1.kept_order AS sold ON sold.id = own.order_id
        LEFT JOIN v1.line_of_card AS line ON line.gift_card_id = own.id`,
  },
  {
    into: 'gift_card_entry',
    sql: `INSERT INTO gift_card_entry (id, gift_card_id, order_id, kind, seq, delta, balance_after, created_at)
      SELECT id, gift_card_id, order_id, kind, row_number() OVER ledger, delta, sum(delta) OVER ledger, at
      FROM (
        SELECT v1.made_id('gct', id, 'issue') AS id, id AS gift_card_id, order_id, 'issue' AS kind, value AS delta, created_at AS at, 1 AS place FROM gift_card
        UNION ALL
        SELECT v1.made_id('gct', gift_card_id, order_id), gift_card_id, order_id, 'redeem', -amount, at, 3 FROM v1.redemption
        UNION ALL
        SELECT v1.made_id('gct', id, 'adjust'), id, NULL, 'adjust', change, updated_at, CASE WHEN change > 0 THEN 2 ELSE 4 END
        FROM (SELECT card.id, card.updated_at, card.balance - card.value + coalesce(taken.amount, 0) AS change FROM gift_card AS card
          LEFT JOIN (SELECT gift_card_id, sum(amount)::bigint AS amount FROM v1.redemption GROUP BY 1) AS taken ON taken.gift_card_id = card.id) AS counted
        WHERE change <> 0) AS entry
      WINDOW ledger AS (PARTITION BY gift_card_id ORDER BY place, at, id)`,
  },
  {
    into: 'cart_gift_cards',
    sql: `INSERT INTO cart_gift_cards (cart_id, gift_card_id)
      SELECT DISTINCT cart_id, gift_card_id FROM v1.cart_gift_cards JOIN cart ON cart.id = cart_id JOIN gift_card ON gift_card.id = gift_card_id`,
  },
]
