import { insert, movement, operation, type RefusedWrite, when } from './writes.ts'

/** Writes by which rows of different orders would refer to each other. */
export const foreignRecords: RefusedWrite[] = [
  [
    'units of another order in a fulfillment',
    'fulfillment_item_home_line',
    insert('fulfillment_item', {
      fulfillment_id: 'fulfillment-plain',
      item_id: 'line-broken',
      quantity: 999,
    }),
  ],
  [
    'a fulfillment that becomes another order’s',
    'fulfillment_item_home_fulfillment',
    `UPDATE fulfillment SET order_id = 'order-broken' WHERE id = 'fulfillment-plain'`,
  ],
  [
    'units of another order in a return',
    'return_item_home_line',
    insert('return_item', { return_id: 'return-plain', item_id: 'line-broken', quantity: 1 }),
  ],
  [
    'units of another order in the return of a swap',
    'return_item_home_line',
    insert('return_item', { return_id: 'return-up', item_id: 'line-plain', quantity: 1 }),
  ],
  [
    'units of another order in a claim',
    'claim_item_home_line',
    insert('claim_item', {
      id: 'claimed-x',
      claim_order_id: 'claim-broken',
      item_id: 'line-plain',
      reason: 'other',
      quantity: 1,
      ...when,
    }),
  ],
  [
    'an item of no return',
    'return_item_home',
    insert('return_item', { return_id: 'return-none', item_id: 'line-plain', quantity: 1 }),
  ],
  [
    'a swap that moves to another order',
    'line_item_home_swap',
    `UPDATE swap SET order_id = 'order-plain' WHERE id = 'swap-kept'`,
  ],
  [
    'a claim that moves to another order',
    'claim_item_home_claim',
    `UPDATE claim_order SET order_id = 'order-plain' WHERE id = 'claim-broken'`,
  ],
  [
    'a line that leaves the order that returned it',
    'return_item_home_line',
    `UPDATE line_item SET order_id = 'order-broken' WHERE id = 'line-plain'`,
  ],
  [
    'a line of no swap',
    'line_item_home',
    `UPDATE line_item SET swap_id = 'swap-none' WHERE id = 'line-open'`,
  ],
  [
    'a refund of another order’s payment',
    'refund_home_payment',
    insert('refund', {
      id: 'refund-x',
      order_id: 'order-plain',
      payment_id: 'payment-broken',
      amount: 1,
      reason: 'other',
      ...when,
    }),
  ],
  [
    'a refund for another order’s return',
    'refund_home_return',
    `UPDATE refund SET return_id = 'return-up' WHERE id = 'refund-broken'`,
  ],
  [
    'a refund for another order’s swap',
    'refund_home_swap',
    `UPDATE refund SET swap_id = 'swap-up' WHERE id = 'refund-broken'`,
  ],
  [
    'a refund for another order’s claim',
    'refund_home_claim',
    `UPDATE refund SET claim_order_id = 'claim-replaced' WHERE id = 'refund-plain'`,
  ],
  [
    'a refund from another order’s payment',
    'payment_operation_home_refund',
    insert('payment_operation', {
      ...operation,
      payment_id: 'payment-broken',
      kind: 'refund',
      amount: 1,
      refund_id: 'refund-plain',
    }),
  ],
  [
    'a payment in another currency than its order',
    'payment_home_currency',
    `UPDATE payment SET currency_code = 'usd' WHERE id = 'payment-plain'`,
  ],
  [
    'a swap’s payment in another currency than its order',
    'payment_home_currency',
    `UPDATE payment SET currency_code = 'usd' WHERE id = 'payment-up-swap'`,
  ],
  [
    'an order that changes its currency after it was paid',
    'payment_home_currency',
    `UPDATE "order" SET currency_code = 'usd' WHERE id = 'order-plain'`,
  ],
  [
    'a draft of an order that does not know it',
    'draft_order_of_its_order',
    `UPDATE draft_order SET order_id = 'order-plain', status = 'completed', completed_at = now() WHERE id = 'draft-open'`,
  ],
  [
    'an order of a draft that does not know it',
    'order_of_its_draft',
    `UPDATE "order" SET draft_order_id = 'draft-open' WHERE id = 'order-plain'`,
  ],
  [
    'goods that came back by a return that they are no part of',
    'inventory_movement_return_item',
    insert('inventory_movement', {
      ...movement,
      kind: 'return',
      delta: 1,
      line_item_id: 'line-broken',
      return_id: 'return-plain',
    }),
  ],
  [
    'a gift card bought by a line of another order',
    'gift_card_home_line',
    `UPDATE gift_card SET order_id = 'order-plain', line_item_id = 'line-broken' WHERE id = 'card-bought'`,
  ],
]

/** Values of another kind than their columns allow, and a verified email without an account. */
export const words: RefusedWrite[] = [
  [
    'metadata that is no object',
    'order_metadata',
    `UPDATE "order" SET metadata = '[1]' WHERE id = 'order-free'`,
  ],
  ['metadata that is null as JSON', 'region_metadata', `UPDATE region SET metadata = 'null'`],
  [
    'an email with capitals',
    'order_email',
    `UPDATE "order" SET email = 'Nina@buyer.test' WHERE id = 'order-free'`,
  ],
  [
    'a proved email of a customer without account',
    'customer_email_proved',
    'UPDATE customer SET email_proved_at = now() WHERE NOT has_account',
  ],
]
