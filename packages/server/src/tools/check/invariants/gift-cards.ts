import type { Invariant } from '../invariant.ts'
import { cardsMovedIn, linesMovedIn, warnOfMovedIn } from './moved-in.ts'

export const giftCardInvariants: Invariant[] = [
  {
    id: 'M12',
    severity: 'error',
    statement: 'What an order took from gift cards is the gift card part of its total.',
    sql: `
      SELECT "order".id
      FROM "order" LEFT JOIN (
        SELECT order_id, -sum(delta) AS amount FROM gift_card_entry
        WHERE kind IN ('redeem', 'restore') GROUP BY order_id
      ) taken ON taken.order_id = "order".id
      WHERE coalesce(taken.amount, 0) <> "order".gift_card_total
        AND NOT ("order".status = 'canceled' AND coalesce(taken.amount, 0) = 0)`,
  },
  {
    id: 'G1',
    severity: 'error',
    statement:
      "A gift card's balance is at most its value and is the sum of its ledger, which has no gap and never fell below zero.",
    sql: `
      SELECT card.id
      FROM gift_card card LEFT JOIN (
        SELECT gift_card_id, sum(delta) AS balance, min(balance_after) AS lowest, count(*) AS n, max(seq) AS latest
        FROM gift_card_entry GROUP BY gift_card_id
      ) history ON history.gift_card_id = card.id
      WHERE card.balance NOT BETWEEN 0 AND card.value
        OR card.balance IS DISTINCT FROM history.balance
        OR history.lowest < 0
        OR history.n <> history.latest
      UNION ALL
      SELECT gift_card_id FROM (
        SELECT gift_card_id, balance_after, sum(delta) OVER (PARTITION BY gift_card_id ORDER BY seq) AS running
        FROM gift_card_entry
      ) steps WHERE running <> balance_after`,
  },
  {
    id: 'G4',
    severity: 'error',
    statement:
      'An order redeems a gift card once and restores it once, unless it was edited, and no two cards share a code.',
    sql: `
      SELECT gift_card_id FROM gift_card_entry
      WHERE kind IN ('redeem', 'restore') AND NOT (kind = 'restore' AND EXISTS (
        SELECT FROM order_edit WHERE order_edit.order_id = gift_card_entry.order_id AND confirmed_at IS NOT NULL))
      GROUP BY gift_card_id, order_id, kind HAVING count(*) > 1
      UNION ALL
      SELECT min(id) FROM gift_card GROUP BY upper(code) HAVING count(*) > 1`,
  },
  ...warnOfMovedIn(
    {
      id: 'G6',
      severity: 'error',
      statement: 'For each gift card that was bought and paid for there is one card, of its net price.',
      sql: `
      SELECT line.id
      FROM line_item line
        JOIN "order" ON "order".id = line.order_id
        LEFT JOIN gift_card card ON card.line_item_id = line.id
      WHERE line.is_giftcard AND "order".status <> 'canceled'
        AND "order".payment_status IN ('captured', 'partially_refunded')
      GROUP BY line.id HAVING count(card.id) <> line.quantity OR bool_or(card.value <> coalesce(round(line.subtotal::numeric / line.quantity), line.unit_price))`,
    },
    {
      id: 'G6w',
      statement:
        'For each gift card that an order sold before it was moved in there is one card, of its net price.',
    },
    linesMovedIn,
  ),
  ...warnOfMovedIn(
    {
      id: 'G7',
      severity: 'error',
      statement: 'A gift card is spent only in its own region.',
      sql: `
      SELECT entry.gift_card_id
      FROM gift_card_entry entry
        JOIN gift_card card ON card.id = entry.gift_card_id
        JOIN "order" ON "order".id = entry.order_id
      WHERE entry.kind = 'redeem' AND "order".region_id <> card.region_id`,
    },
    {
      id: 'G7w',
      statement: 'A gift card that an order used before it was moved in is of the region of that order.',
    },
    cardsMovedIn,
  ),
  {
    id: 'G8',
    severity: 'error',
    statement:
      "A gift card's ledger begins with its value, which nothing else adds to. What an order redeemed or restored names the order; manual changes name none.",
    sql: `
      SELECT card.id
      FROM gift_card card JOIN gift_card_entry entry ON entry.gift_card_id = card.id
      WHERE (entry.kind = 'issue') <> (entry.seq = 1)
        OR (entry.kind = 'issue' AND entry.delta <> card.value)
        OR (entry.kind = 'issue' AND entry.order_id IS DISTINCT FROM card.order_id)
        OR (entry.kind IN ('redeem', 'restore')) <> (entry.kind <> 'issue' AND entry.order_id IS NOT NULL)
      GROUP BY card.id`,
  },
  {
    id: 'G9',
    severity: 'error',
    statement: 'A gift card of a refund has its amount and is of its order, and no line sold it.',
    sql: `
      SELECT card.id
      FROM refund JOIN gift_card card ON card.id = refund.gift_card_id
      WHERE card.value <> refund.amount OR card.order_id IS DISTINCT FROM refund.order_id OR card.line_item_id IS NOT NULL`,
  },
]
