import type { Planted } from './planted.ts'

export const plantedRecords: Planted[] = [
  [
    'O1',
    'a completed draft without its time',
    `UPDATE draft_order SET completed_at = NULL WHERE id = 'draft-done'`,
    ['draft-done'],
  ],
  [
    'O1',
    'a draft that names another order than its own',
    `UPDATE draft_order SET order_id = 'order-plain' WHERE id = 'draft-done'`,
    ['draft-done'],
  ],
  [
    'O2',
    'two orders of one number',
    `UPDATE "order" SET display_id = (SELECT display_id FROM "order" WHERE id = 'order-plain') WHERE id = 'order-up'`,
    ['order-plain'],
  ],
  [
    'O2',
    'two orders from one cart',
    `UPDATE "order" SET cart_id = 'cart-up' WHERE id IN ('order-cheap', 'order-free')`,
    ['order-cheap'],
  ],
  [
    'O2',
    'an order of nothing',
    `INSERT INTO "order" (id, email, customer_id, region_id, currency_code, tax_rate, subtotal, shipping_total,
       discount_total, gift_card_total, tax_total, total, payment_status, search_text, created_at, updated_at)
     VALUES ('order-x', 'a@b.test', 'customer-nina', 'region-eu', 'eur', 0, 0, 0, 0, 0, 0, 0, 'captured', 'a@b.test',
       now(), now())`,
    ['order-x'],
  ],
  [
    'O3',
    'a live order with a time of cancellation',
    `UPDATE "order" SET canceled_at = now() WHERE id = 'order-cheap'`,
    ['order-cheap'],
  ],
  [
    'O4',
    'a canceled order with an open return',
    `INSERT INTO "return" (id, order_id, created_at, updated_at) VALUES ('return-x', 'order-canceled', now(), now())`,
    ['order-canceled'],
  ],
  [
    'O5',
    'an order that no search finds',
    `UPDATE "order" SET search_text = '' WHERE id = 'order-cheap'`,
    ['order-cheap'],
  ],
  [
    'O5',
    'a search text with capitals',
    `UPDATE "order" SET search_text = 'nina@buyer.test Nina' WHERE id = 'order-cheap'`,
    ['order-cheap'],
  ],
  [
    'O5',
    'a search text without the email',
    `UPDATE "order" SET search_text = 'nina' WHERE id = 'order-cheap'`,
    ['order-cheap'],
  ],
  [
    'G1',
    'a balance that its history denies',
    `UPDATE gift_card SET balance = 6499 WHERE id = 'card-spent'`,
    ['card-spent'],
  ],
  [
    'G1',
    'a step of the history that does not add up',
    `UPDATE gift_card_entry SET balance_after = 6001 WHERE id = 'entry-spent-2'`,
    ['card-spent'],
  ],
  [
    'G1',
    'a gap in the history',
    `UPDATE gift_card_entry SET seq = 4 WHERE id = 'entry-spent-3'`,
    ['card-spent'],
  ],
  [
    'G1',
    'a card without a history',
    `INSERT INTO gift_card (id, code, value, balance, region_id, created_at, updated_at)
     VALUES ('card-x', 'X', 100, 100, 'region-eu', now(), now())`,
    ['card-x'],
  ],
  [
    'G4',
    'two cards of one code',
    `UPDATE gift_card SET code = 'spent' WHERE id = 'card-bought'`,
    ['card-bought'],
  ],
  [
    'G4',
    'a card redeemed twice by one order',
    `INSERT INTO gift_card_entry (id, gift_card_id, order_id, kind, seq, delta, balance_after, created_at)
     VALUES ('entry-x', 'card-spent', 'order-by-card', 'redeem', 4, 0, 6500, now())`,
    ['card-spent'],
  ],
  [
    'G6',
    'a card bought and not issued',
    `UPDATE gift_card SET line_item_id = NULL WHERE id = 'card-bought'`,
    ['line-card'],
  ],
  [
    'G6',
    'a card worth more than its price',
    `UPDATE gift_card SET value = 5001 WHERE id = 'card-bought'`,
    ['line-card'],
    // It is no longer what its history began with either.
    { G8: ['card-bought'] },
  ],
  [
    'G7',
    'a card spent in another region',
    `UPDATE gift_card SET region_id = 'region-us' WHERE id = 'card-spent'`,
    ['card-spent'],
  ],
  [
    'G8',
    'a history that begins with a change by hand',
    `UPDATE gift_card_entry SET kind = 'adjust' WHERE id = 'entry-spent-1'`,
    ['card-spent'],
  ],
  [
    'G8',
    'a change by hand that an order is to have made',
    `UPDATE gift_card_entry SET order_id = 'order-by-card' WHERE id = 'entry-spent-3'`,
    ['card-spent'],
  ],
  [
    'G8',
    'a card that another order is to have bought',
    `UPDATE gift_card_entry SET order_id = 'order-by-card' WHERE gift_card_id = 'card-bought'`,
    ['card-bought'],
  ],
  [
    'D1',
    'a usage count of no redemption',
    `UPDATE discount SET usage_count = 2 WHERE id = 'discount-ten'`,
    ['discount-ten'],
  ],
  [
    'D1',
    'a discount used beyond its limit',
    `UPDATE discount_redemption SET discount_id = 'discount-gone', order_id = 'order-plain', released_at = NULL
       WHERE id = 'redemption-canceled';
     INSERT INTO order_discounts VALUES ('order-plain', 'discount-gone');
     UPDATE discount SET usage_count = 2 WHERE id = 'discount-gone'`,
    ['discount-gone'],
  ],
  [
    'D2',
    'a discount on an order that did not redeem it',
    `INSERT INTO order_discounts VALUES ('order-by-card', 'discount-ten')`,
    ['order-by-card'],
  ],
  [
    'D2',
    'a redemption by an order that does not have the discount',
    `INSERT INTO discount_redemption VALUES ('redemption-x', 'discount-ten', 'order-by-card', '2026-03-01T10:00:00Z');
     UPDATE discount SET usage_count = 2 WHERE id = 'discount-ten'`,
    ['order-by-card'],
  ],
  [
    'D3',
    'a discount redeemed twice by one order',
    `INSERT INTO discount_redemption VALUES ('redemption-x', 'discount-ten', 'order-cheap', '2026-03-01T10:00:00Z');
     UPDATE discount SET usage_count = 2 WHERE id = 'discount-ten'`,
    ['discount-ten'],
  ],
  [
    'D3w',
    'a discount redeemed before it started',
    `UPDATE discount SET starts_at = starts_at + interval '1 day' WHERE id = 'discount-gone'`,
    ['discount-gone'],
  ],
  [
    'D4',
    'two discounts of one code',
    `UPDATE discount SET code = 'ten' WHERE id = 'discount-gone'`,
    ['discount-gone'],
  ],
  [
    'D5',
    'a discount of more than everything',
    `UPDATE discount_rule SET value = 101 WHERE id = 'rule-ten'`,
    ['discount-ten'],
  ],
  [
    'D5',
    'a fixed amount in two currencies',
    `INSERT INTO discount_regions VALUES ('discount-gone', 'region-us')`,
    ['discount-gone'],
  ],
  [
    'D6',
    'an adjustment by a discount that the order does not have',
    `UPDATE line_item_adjustment SET discount_id = 'discount-gone' WHERE id = 'adjustment-cheap'`,
    ['line-cheap'],
  ],
  [
    'D6',
    'free shipping that reduces goods',
    `UPDATE discount_rule SET type = 'free_shipping' WHERE id = 'rule-gone'`,
    ['line-free'],
  ],
  [
    'P1',
    'two variants of one SKU',
    `UPDATE product_variant SET sku = 'RED' WHERE id = 'variant-blue'`,
    ['variant-blue'],
  ],
  ['P1', 'two products of one handle', `UPDATE product SET handle = 'scarf'`, ['product-card']],
  ['P1w', 'two variants of one choice', `UPDATE product_option_value SET value = 'red'`, ['variant-blue']],
  [
    'P2',
    'two prices in one currency',
    `INSERT INTO money_amount (id, variant_id, currency_code, amount, created_at, updated_at)
     VALUES ('price-x', 'variant-red', 'eur', 1, now(), now())`,
    ['price-red'],
  ],
  [
    'P2',
    'a reduced price above the price',
    `UPDATE money_amount SET sale_amount = 10001 WHERE id = 'price-red'`,
    ['price-red'],
  ],
  [
    'P2b',
    'a default currency that the store does not have',
    `UPDATE store SET default_currency_code = 'usd'`,
    ['store-one'],
  ],
  [
    'P2w',
    'a price in a currency that the store does not have',
    `UPDATE money_amount SET currency_code = 'usd' WHERE id = 'price-red'`,
    ['price-red'],
  ],
  [
    'P3',
    'a country in two regions',
    `INSERT INTO country (iso_2, iso_3, num_code, name, display_name, region_id)
     VALUES ('de', 'deu', 276, 'GERMANY', 'Germany', 'region-us')`,
    ['de'],
  ],
  [
    'X1',
    'a finished request without its answer',
    `UPDATE idempotency_request SET response_status = NULL WHERE key = 'key-done'`,
    ['key-done'],
  ],
  [
    'X1',
    'a key used twice',
    `INSERT INTO idempotency_request SELECT * FROM idempotency_request WHERE key = 'key-done'`,
    ['key-done'],
  ],
  [
    'X1w',
    'a request at work for an hour',
    `UPDATE idempotency_request SET leased_at = leased_at - interval '1 hour'`,
    ['key-running'],
  ],
  [
    'X2',
    'a refund under way that no job finishes',
    `UPDATE outbox SET done_at = now() WHERE payment_operation_id IS NOT NULL`,
    ['operation-refunding-refund'],
  ],
  [
    'X2',
    'a job both done and dead',
    `UPDATE outbox SET done_at = now(), dead_at = now() WHERE kind = 'event'`,
    ['2'],
  ],
  ['X2w', 'a job that was given up', `UPDATE outbox SET dead_at = now() WHERE kind = 'event'`, ['2']],
  [
    'X2w',
    'a job claimed for an hour',
    `UPDATE outbox SET claimed_at = created_at - interval '1 hour' WHERE kind = 'event'`,
    ['2'],
  ],
  [
    'X3',
    'a line that stands for none',
    `UPDATE line_item SET original_item_id = 'line-none' WHERE id = 'line-plain'`,
    ['line-plain'],
  ],
  ['X3w', 'a note on no order', `UPDATE note SET resource_id = 'order-none'`, ['note-one']],
  [
    'X4',
    'a refund without its journal entry',
    `DELETE FROM journal WHERE resource_id = 'order-refunding'`,
    ['operation-refunding-refund'],
  ],
  [
    'X4b',
    'a change of stock without its journal entry',
    `UPDATE inventory_movement SET created_at = created_at + interval '1 second' WHERE id = 'move-blue-lost'`,
    ['move-blue-lost'],
  ],
  [
    'X4b',
    'a change of balance in the name of another',
    `UPDATE gift_card_entry SET actor_id = 'user-x' WHERE id = 'entry-spent-3'`,
    ['entry-spent-3'],
  ],
  ['X5', 'a removed operator who is signed in', `UPDATE "user" SET deleted_at = now()`, ['user-olive']],
  ['X5', 'a disabled operator who is signed in', `UPDATE "user" SET disabled_at = now()`, ['user-olive']],
  [
    'X5',
    'a session without end',
    `UPDATE session SET expires_at = expires_at + interval '1 second'`,
    ['user-olive'],
  ],
  [
    'X7',
    'a number that the next order would get again',
    `UPDATE "order" SET display_id = 1000 WHERE id = 'order-free'`,
    ['order_display_id_seq'],
  ],
  [
    'X8',
    'a payment changed before it was made',
    `UPDATE payment SET updated_at = created_at - interval '1 second' WHERE id = 'payment-plain'`,
    ['payment-plain'],
  ],
  [
    'T1',
    'a tally that forgot the canceled orders',
    `DELETE FROM list_tally WHERE grain = 'all' AND facet[1] = 'canceled'`,
    ['order 0001-01-01 canceled canceled canceled region-eu eur 25.0000'],
  ],
  [
    'T1',
    'a tally of another tax rate than its orders',
    `UPDATE list_tally SET facet[6] = '7.0000' WHERE grain = 'all' AND facet[1] = 'canceled'`,
    [
      'order 0001-01-01 canceled canceled canceled region-eu eur 25.0000',
      'order 0001-01-01 canceled canceled canceled region-eu eur 7.0000',
    ],
  ],
  [
    'T2',
    'a day that counts a swap too many',
    `INSERT INTO list_tally VALUES ('swap', 'day', '2031-03-02', '{}', 1)`,
    ['swap 2031-03-02 '],
  ],
  [
    'T3',
    'a month that counts a draft too many',
    `INSERT INTO list_tally VALUES ('draft_order', 'month', '2031-03-01', '{open}', 1)`,
    ['draft_order 2031-03-01 open'],
  ],
]
