import { THEN } from '../insert-rows.ts'
import { cardEntry, insert, type RefusedWrite, when } from './writes.ts'

const invite = {
  ...when,
  id: 'invite-x',
  user_email: 'nina@store.test',
  role: 'admin',
  invited_by: 'user-olive',
  expires_at: THEN,
}

export const refusedRecords: RefusedWrite[] = [
  [
    'a second order of a cart',
    'order_cart_id_key',
    `UPDATE "order" SET cart_id = 'cart-drafted' WHERE id = 'order-up'`,
  ],
  [
    'two orders of one number',
    'order_display_id_key',
    `UPDATE "order" SET display_id = (SELECT min(display_id) FROM "order") WHERE id = 'order-refused'`,
  ],
  [
    'a second draft of an order',
    'draft_order_order_id_key',
    `UPDATE draft_order SET order_id = 'order-drafted', status = 'completed', completed_at = '${THEN}' WHERE id = 'draft-open'`,
  ],
  [
    'a completed draft without an order',
    'draft_order_check',
    `UPDATE draft_order SET order_id = NULL WHERE id = 'draft-done'`,
  ],
  [
    'a canceled order without its time',
    'order_canceled',
    `UPDATE "order" SET canceled_at = NULL WHERE id = 'order-canceled'`,
  ],
  [
    'a balance above the value',
    'gift_card_check',
    `UPDATE gift_card SET balance = 10001 WHERE id = 'card-spent'`,
  ],
  ['a balance below zero', 'gift_card_check', `UPDATE gift_card SET balance = -1 WHERE id = 'card-spent'`],
  ['two cards of one code', 'gift_card_code', `UPDATE gift_card SET code = 'SPENT' WHERE id = 'card-bought'`],
  [
    'an invite that is valid for more than seven days',
    'invite_expiry',
    insert('invite', { ...invite, expires_at: '2031-01-01T00:00:00Z' }),
  ],
  [
    'a second invite of an email',
    'invite_email',
    `${insert('invite', invite)}; ${insert('invite', { ...invite, id: 'invite-y' })}`,
  ],
  [
    'a step of the history that is taken',
    'gift_card_entry_gift_card_id_seq_key',
    insert('gift_card_entry', { ...cardEntry, kind: 'adjust', seq: 3, delta: 1, balance_after: 6_501 }),
  ],
  [
    'a second redemption of a card by an order',
    'gift_card_entry_redeem',
    insert('gift_card_entry', {
      ...cardEntry,
      order_id: 'order-by-card',
      kind: 'redeem',
      seq: 4,
      delta: -1,
      balance_after: 6_499,
    }),
  ],
  [
    'a discount used beyond its limit',
    'discount_usage',
    `UPDATE discount SET usage_count = 2 WHERE id = 'discount-gone'`,
  ],
  [
    'a limit below what was used',
    'discount_usage',
    `UPDATE discount SET usage_limit = 1, usage_count = 2 WHERE id = 'discount-ten'`,
  ],
  [
    'two discounts of one code',
    'discount_code',
    `UPDATE discount SET code = 'TEN' WHERE id = 'discount-gone'`,
  ],
  [
    'a second redemption of a discount by an order',
    'discount_redemption_live',
    `INSERT INTO discount_redemption VALUES ('redemption-x', 'discount-ten', 'order-cheap', '${THEN}')`,
  ],
  [
    'a percentage above 100',
    'discount_rule_check',
    `UPDATE discount_rule SET value = 101 WHERE id = 'rule-ten'`,
  ],
  [
    'half a cent off',
    'discount_rule_whole_amount',
    `UPDATE discount_rule SET type = 'fixed', value = 0.5 WHERE id = 'rule-ten'`,
  ],
  [
    'a country in two regions',
    'country_iso_2_key',
    insert('country', {
      iso_2: 'de',
      iso_3: 'deu',
      num_code: 276,
      name: 'X',
      display_name: 'X',
      region_id: 'region-us',
    }),
  ],
  [
    'two variants of one SKU',
    'product_variant_sku',
    `UPDATE product_variant SET sku = 'RED' WHERE id = 'variant-blue'`,
  ],
  [
    'two prices in one currency',
    'money_amount_currency',
    insert('money_amount', {
      id: 'price-x',
      variant_id: 'variant-red',
      currency_code: 'eur',
      amount: 1,
      ...when,
    }),
  ],
  [
    'a key used twice by one operator',
    'idempotency_request_pkey',
    insert('idempotency_request', {
      actor_id: 'user-olive',
      key: 'key-done',
      fingerprint: 'f',
      lease: 'l',
      leased_at: THEN,
      created_at: THEN,
    }),
  ],
  [
    'a job queued twice',
    'outbox_dedupe_key_key',
    `INSERT INTO outbox (kind, payload, dedupe_key, not_before, created_at)
     SELECT 'event', '{}', 'once', '${THEN}', '${THEN}' FROM generate_series(1, 2)`,
  ],
  ['a job both done and dead', 'outbox_check', `UPDATE outbox SET done_at = '${THEN}', dead_at = '${THEN}'`],
  [
    'a customer told twice of one event',
    'notification_event_id_key',
    `INSERT INTO notification (id, event_id, resource_type, resource_id, "to", created_at, updated_at)
     SELECT 'noti-' || n, 9001, 'order', 'order-plain', 'nina@buyer.test', '${THEN}', '${THEN}' FROM generate_series(1, 2) n`,
  ],
  [
    'a message sent at no time',
    'notification_sent',
    `INSERT INTO notification (id, resource_type, resource_id, "to", state, created_at, updated_at)
     VALUES ('noti-x', 'order', 'order-plain', 'nina@buyer.test', 'sent', '${THEN}', '${THEN}')`,
  ],
  [
    'an order of an unknown customer',
    'order_customer_id_fkey',
    `UPDATE "order" SET customer_id = 'customer-none'`,
  ],
]
