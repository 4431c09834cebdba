import { type Row, THEN } from './insert-rows.ts'
import {
  captured,
  fulfillment,
  moved,
  order,
  paid,
  payment,
  refund,
  released,
  returned,
  sold,
} from './order-rows.ts'

const sent = { fulfilled_quantity: 1, shipped_quantity: 1 }
const sentTwo = { fulfilled_quantity: 2, shipped_quantity: 2 }

const partlyReturned: Row[] = [
  order(
    'plain',
    { subtotal: 20_000, shipping_total: 1_000, tax_total: 5_250, total: 26_250 },
    { status: 'completed', fulfillment_status: 'partially_returned', ...paid(26_250, 12_500) },
  ),
  ...sold('plain', 'red', 10_000, 2, { order_id: 'order-plain', ...sentTwo, returned_quantity: 1 }),
  ['shipping_method', { id: 'method-plain', order_id: 'order-plain', price: 1_000 }],
  ...captured('plain', 26_250, { order_id: 'order-plain' }, 12_500),
  ...fulfillment('plain', 'plain', 2, { order_id: 'order-plain', shipped_at: THEN }),
  ...returned(
    'plain',
    'plain',
    { order_id: 'order-plain', status: 'received', received_at: THEN, refund_amount: 12_500 },
    1,
  ),
  moved('plain-back', 'red', 'return', 1, { line_item_id: 'line-plain', return_id: 'return-plain' }),
  ...refund('plain', 'order-plain', 'payment-plain', 12_500, { reason: 'return', return_id: 'return-plain' }),
]

const swappedUp: Row[] = [
  order(
    'up',
    { subtotal: 10_000, tax_total: 2_500, total: 12_500 },
    { fulfillment_status: 'returned', ...paid(18_750) },
  ),
  ...sold('up', 'red', 10_000, 1, { order_id: 'order-up', ...sent, returned_quantity: 1 }),
  ...captured('up', 12_500, { order_id: 'order-up' }),
  ...fulfillment('up', 'up', 1, { order_id: 'order-up', shipped_at: THEN }),
  ['cart', { id: 'cart-up', type: 'swap', region_id: 'region-eu', completed_at: THEN }],
  [
    'swap',
    {
      id: 'swap-up',
      order_id: 'order-up',
      cart_id: 'cart-up',
      payment_status: 'captured',
      fulfillment_status: 'shipped',
      difference_due: 6_250,
      confirmed_at: THEN,
    },
  ],
  ...sold('up-new', 'blue', 15_000, 1, { swap_id: 'swap-up', cart_id: 'cart-up', ...sent }),
  [
    'line_item',
    {
      id: 'line-up-minus',
      cart_id: 'cart-up',
      title: 'Scarf',
      unit_price: -10_000,
      quantity: 1,
      is_return: true,
    },
  ],
  ...returned('up', 'up', { swap_id: 'swap-up', status: 'received', received_at: THEN }, 1),
  moved('up-back', 'red', 'return', 1, { line_item_id: 'line-up', return_id: 'return-up' }),
  ...captured('up-swap', 6_250, { swap_id: 'swap-up', cart_id: 'cart-up' }),
  ...fulfillment('up-new', 'up-new', 1, { swap_id: 'swap-up', shipped_at: THEN }),
]

const swappedDown: Row[] = [
  order(
    'down',
    { subtotal: 10_000, tax_total: 2_500, total: 12_500 },
    { fulfillment_status: 'shipped', ...paid(12_500, 6_250) },
  ),
  ...sold('down', 'red', 10_000, 1, { order_id: 'order-down', ...sent }),
  ...captured('down', 12_500, { order_id: 'order-down' }, 6_250),
  ...fulfillment('down', 'down', 1, { order_id: 'order-down', shipped_at: THEN }),
  [
    'swap',
    {
      id: 'swap-down',
      order_id: 'order-down',
      payment_status: 'difference_refunded',
      difference_due: -6_250,
      confirmed_at: THEN,
    },
  ],
  ...sold('down-new', 'blue', 5_000, 1, { swap_id: 'swap-down' }),
  ...returned('down', 'down', { swap_id: 'swap-down' }),
  ...refund('down', 'order-down', 'payment-down', 6_250, { reason: 'swap', swap_id: 'swap-down' }),
]

const swapCanceled: Row[] = [
  order('kept', { subtotal: 1_000, tax_total: 250, total: 1_250 }),
  ...sold('kept', 'red', 1_000, 1, { order_id: 'order-kept' }),
  payment('kept', 1_250, { order_id: 'order-kept' }),
  [
    'swap',
    {
      id: 'swap-kept',
      order_id: 'order-kept',
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
      difference_due: 1_250,
      confirmed_at: THEN,
      canceled_at: THEN,
    },
  ],
  ...sold('kept-new', 'blue', 2_000, 1, { swap_id: 'swap-kept' }),
  moved('kept-new-undone', 'blue', 'cancel', 1, { line_item_id: 'line-kept-new' }),
  ...returned('kept', 'kept', { swap_id: 'swap-kept', status: 'canceled' }),
  ...released('kept-swap', 1_250, { swap_id: 'swap-kept' }),
]

const claimed: Row[] = [
  order(
    'broken',
    { subtotal: 20_000, tax_total: 5_000, total: 25_000 },
    { fulfillment_status: 'shipped', ...paid(25_000, 12_500) },
  ),
  ...sold('broken', 'red', 10_000, 2, { order_id: 'order-broken', ...sentTwo }),
  ...captured('broken', 25_000, { order_id: 'order-broken' }, 12_500),
  ...fulfillment('broken', 'broken', 2, { order_id: 'order-broken', shipped_at: THEN }),
  [
    'claim_order',
    {
      id: 'claim-broken',
      order_id: 'order-broken',
      type: 'refund',
      payment_status: 'refunded',
      refund_amount: 12_500,
    },
  ],
  [
    'claim_item',
    {
      id: 'claimed-broken',
      claim_order_id: 'claim-broken',
      item_id: 'line-broken',
      reason: 'production_failure',
      quantity: 1,
    },
  ],
  ...refund('broken', 'order-broken', 'payment-broken', 12_500, {
    reason: 'claim',
    claim_order_id: 'claim-broken',
  }),
  order(
    'replaced',
    { subtotal: 8_000, tax_total: 2_000, total: 10_000 },
    { fulfillment_status: 'shipped', ...paid(10_000) },
  ),
  ...sold('replaced', 'red', 8_000, 1, { order_id: 'order-replaced', ...sent }),
  ...captured('replaced', 10_000, { order_id: 'order-replaced' }),
  ...fulfillment('replaced', 'replaced', 1, { order_id: 'order-replaced', shipped_at: THEN }),
  ['claim_order', { id: 'claim-replaced', order_id: 'order-replaced', type: 'replace' }],
  [
    'claim_item',
    {
      id: 'claimed-replaced',
      claim_order_id: 'claim-replaced',
      item_id: 'line-replaced',
      reason: 'wrong_item',
      quantity: 1,
    },
  ],
  ...sold('replaced-new', 'blue', 8_000, 1, {
    claim_order_id: 'claim-replaced',
    claimed_total: 10_000,
    claimed_gift_card_total: 0,
  }),
  ...returned('replaced', 'replaced', { claim_order_id: 'claim-replaced' }),
]

/** Orders with returns, swaps or claims. */
export const cleanAfterSale: Row[] = [
  ...partlyReturned,
  ...swappedUp,
  ...swappedDown,
  ...swapCanceled,
  ...claimed,
]
