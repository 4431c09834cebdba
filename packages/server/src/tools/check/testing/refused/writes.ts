import { THEN } from '../insert-rows.ts'

/**
 * A write to the clean store that the database itself refuses: what it would do, the constraint or index that blocks it,
 * and the SQL.
 */
export type RefusedWrite = readonly [what: string, constraint: string, sql: string]

export const insert = (table: string, columns: Record<string, string | number | null>) => {
  const values = Object.values(columns).map((value) => (typeof value === 'string' ? `'${value}'` : value))
  return `INSERT INTO "${table}" (${Object.keys(columns).join(', ')}) VALUES (${values.map((value) => value ?? 'NULL').join(', ')})`
}

export const when = { created_at: THEN, updated_at: THEN }
const beyond = '9007199254740992'
export const operation = {
  id: 'operation-x',
  created_at: THEN,
  updated_at: THEN,
  settled_at: THEN,
  state: 'succeeded',
}
export const movement = { id: 'move-x', variant_id: 'variant-red', created_at: THEN }
export const cardEntry = { id: 'entry-x', gift_card_id: 'card-spent', created_at: THEN }

const amounts: RefusedWrite[] = [
  [
    'a payment below zero',
    'payment_amount_check',
    `UPDATE payment SET amount = -1 WHERE id = 'payment-kept'`,
  ],
  [
    'a payment beyond the safe integers',
    'payment_amount_check',
    `UPDATE payment SET amount = ${beyond} WHERE id = 'payment-kept'`,
  ],
  ['a refund of nothing', 'refund_amount_check', `UPDATE refund SET amount = 0 WHERE id = 'refund-plain'`],
  [
    'a refund operation of nothing',
    'payment_operation_check',
    insert('payment_operation', { ...operation, payment_id: 'payment-plain', kind: 'refund', amount: 0 }),
  ],
  [
    'a line price beyond the safe integers',
    'line_item_unit_price_check',
    `UPDATE line_item SET unit_price = ${beyond} WHERE id = 'line-open'`,
  ],
  [
    'shipping below zero',
    'shipping_method_price_check',
    `UPDATE shipping_method SET price = -1 WHERE id = 'method-open'`,
  ],
  [
    'a price below zero',
    'money_amount_amount_check',
    `UPDATE money_amount SET amount = -1 WHERE id = 'price-red'`,
  ],
  [
    'an adjustment below zero',
    'line_item_adjustment_amount_check',
    `UPDATE line_item_adjustment SET amount = -1 WHERE id = 'adjustment-cheap'`,
  ],
  [
    'tax below zero',
    'order_tax_total_check',
    `UPDATE "order" SET tax_total = -1, total = -1 WHERE id = 'order-free'`,
  ],
  [
    'an order total that does not add up',
    'order_total',
    `UPDATE "order" SET total = 1 WHERE id = 'order-free'`,
  ],
  [
    'a discount above the goods',
    'order_check',
    `UPDATE "order" SET discount_total = 1001, tax_total = 1 WHERE id = 'order-free'`,
  ],
  [
    'a gift card above what goods and shipping cost',
    'order_gift_cards',
    `UPDATE "order" SET gift_card_total = 1, tax_total = 1 WHERE id = 'order-free'`,
  ],
  [
    'more refunded than paid',
    'order_check2',
    `UPDATE "order" SET refunded_total = 1, refundable_amount = -1 WHERE id = 'order-free'`,
  ],
  [
    'a refundable amount of its own',
    'order_refundable',
    `UPDATE "order" SET refundable_amount = 1 WHERE id = 'order-free'`,
  ],
]

const money: RefusedWrite[] = [
  [
    'more captured than the payment is over',
    'payment_check',
    `UPDATE payment SET amount_captured = 26251 WHERE id = 'payment-plain'`,
  ],
  [
    'more refunded than was captured',
    'payment_check1',
    `UPDATE payment SET amount_refunded = 26251 WHERE id = 'payment-plain'`,
  ],
  [
    'a payment of an order and of a swap',
    'payment_owner',
    `UPDATE payment SET swap_id = 'swap-up' WHERE id = 'payment-plain'`,
  ],
  [
    'a payment both captured and canceled',
    'payment_end',
    `UPDATE payment SET canceled_at = captured_at WHERE id = 'payment-plain'`,
  ],
  [
    'a second capture of a payment',
    'payment_operation_capture',
    insert('payment_operation', {
      ...operation,
      payment_id: 'payment-plain',
      kind: 'capture',
      amount: 26_250,
    }),
  ],
  [
    'a second release of a payment',
    'payment_operation_void',
    insert('payment_operation', {
      ...operation,
      payment_id: 'payment-canceled',
      kind: 'void',
      amount: 2_125,
    }),
  ],
  [
    'an outcome without its time',
    'payment_operation_check1',
    insert('payment_operation', {
      ...operation,
      payment_id: 'payment-plain',
      kind: 'refund',
      amount: 1,
      settled_at: null,
    }),
  ],
  [
    'another outcome of what is settled',
    'payment_operation_settled',
    `UPDATE payment_operation SET state = 'failed' WHERE id = 'operation-plain-capture'`,
  ],
  [
    'another amount of what is settled',
    'payment_operation_settled',
    `UPDATE payment_operation SET amount = 1 WHERE id = 'operation-plain-capture'`,
  ],
  [
    'what is settled made open again',
    'payment_operation_settled',
    `UPDATE payment_operation SET state = 'pending', settled_at = NULL WHERE id = 'operation-plain-capture'`,
  ],
  [
    'more of the shipping refunded than the whole refund',
    'refund_shipping',
    `UPDATE refund SET shipping_amount = 101 WHERE id = 'refund-refunding'`,
  ],
  [
    'a reason not to restock units that are sent',
    'refund_item_removed',
    insert('refund_item', {
      refund_id: 'refund-refunding',
      item_id: 'line-refunding',
      order_id: 'order-refunding',
      quantity: 1,
      amount: 1,
      not_restocked: 'damaged',
    }),
  ],
  [
    'a line that one refund names twice',
    'refund_item_pkey',
    `${insert('refund_item', { refund_id: 'refund-refunding', item_id: 'line-refunding', order_id: 'order-refunding', quantity: 1, amount: 1 })};
     ${insert('refund_item', { refund_id: 'refund-refunding', item_id: 'line-refunding', order_id: 'order-refunding', quantity: 1, amount: 1 })}`,
  ],
  [
    'a second refund with the same gift card',
    'refund_gift_card',
    `UPDATE refund SET gift_card_id = 'card-bought' WHERE id IN ('refund-refunding', 'refund-plain')`,
  ],
  [
    'a second refund for a return',
    'refund_return_id_key',
    `UPDATE refund SET return_id = 'return-plain' WHERE id = 'refund-refunding'`,
  ],
  [
    'a second refund for a swap',
    'refund_swap_id_key',
    `UPDATE refund SET swap_id = 'swap-down' WHERE id = 'refund-refunding'`,
  ],
  [
    'a second refund for a claim',
    'refund_claim_order_id_key',
    `UPDATE refund SET claim_order_id = 'claim-broken' WHERE id = 'refund-refunding'`,
  ],
  [
    'the removal of a payment that operations name',
    'payment_operation_payment_id_fkey',
    `DELETE FROM payment WHERE id = 'payment-up'`,
  ],
]

const goods: RefusedWrite[] = [
  [
    'a line without units',
    'line_item_quantity_check',
    `UPDATE line_item SET quantity = 0 WHERE id = 'line-open'`,
  ],
  [
    'more fulfilled than bought',
    'line_item_check',
    `UPDATE line_item SET fulfilled_quantity = 3 WHERE id = 'line-plain'`,
  ],
  [
    'more shipped than fulfilled',
    'line_item_check1',
    `UPDATE line_item SET shipped_quantity = 2 WHERE id = 'line-cheap'`,
  ],
  [
    'more refunded than bought',
    'line_item_refunded',
    `UPDATE line_item SET refunded_quantity = 3 WHERE id = 'line-plain'`,
  ],
  [
    'units removed that are fulfilled',
    'line_item_removed',
    `UPDATE line_item SET removed_quantity = 1 WHERE id = 'line-plain'`,
  ],
  [
    'more returned than bought',
    'line_item_check2',
    `UPDATE line_item SET returned_quantity = 3 WHERE id = 'line-plain'`,
  ],
  ['a line that is nowhere', 'line_item_owner', `UPDATE line_item SET cart_id = NULL WHERE id = 'line-open'`],
  [
    'a line of an order and of a swap',
    'line_item_owner',
    `UPDATE line_item SET swap_id = 'swap-up' WHERE id = 'line-plain'`,
  ],
  [
    'a fulfillment of two owners',
    'fulfillment_owner',
    `UPDATE fulfillment SET swap_id = 'swap-up' WHERE id = 'fulfillment-plain'`,
  ],
  [
    'a fulfillment both shipped and canceled',
    'fulfillment_end',
    `UPDATE fulfillment SET canceled_at = shipped_at WHERE id = 'fulfillment-plain'`,
  ],
  [
    'a second return of a swap',
    'return_swap_id_key',
    insert('return', { id: 'return-x', swap_id: 'swap-up', ...when }),
  ],
  [
    'a received return without its time',
    'return_received',
    `UPDATE "return" SET received_at = NULL WHERE id = 'return-plain'`,
  ],
  [
    'stock below zero without backorders',
    'product_variant_stock',
    `UPDATE product_variant SET inventory_quantity = -1 WHERE id = 'variant-red'`,
  ],
  [
    'a second sale of a line',
    'inventory_movement_sale',
    insert('inventory_movement', { ...movement, kind: 'sale', delta: -1, line_item_id: 'line-drafted' }),
  ],
  [
    'goods of a canceled order that go back again',
    'inventory_movement_cancel',
    insert('inventory_movement', { ...movement, kind: 'cancel', delta: 1, line_item_id: 'line-canceled' }),
  ],
  [
    'goods of a return that go back again',
    'inventory_movement_return',
    insert('inventory_movement', {
      ...movement,
      kind: 'return',
      delta: 1,
      line_item_id: 'line-plain',
      return_id: 'return-plain',
    }),
  ],
]

export const refusedWrites: RefusedWrite[] = [...amounts, ...money, ...goods]

/** Append-only tables: what is written there never changes. */
export const appendOnlyTables = [
  'journal',
  'gift_card_entry',
  'inventory_movement',
  'refund_failure',
  'refund_failure_settlement',
] as const
