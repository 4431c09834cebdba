import { type Row, THEN } from './insert-rows.ts'
import {
  captured,
  entry,
  moved,
  operation,
  order,
  paid,
  parcel,
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
  ...parcel('plain', 'plain', 2, { order_id: 'order-plain', shipped_at: THEN }),
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
  ...parcel('up', 'up', 1, { order_id: 'order-up', shipped_at: THEN }),
  ['cart', { id: 'cart-up', type: 'swap', region_id: 'region-eu' }],
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
  ...parcel('up-new', 'up-new', 1, { swap_id: 'swap-up', shipped_at: THEN }),
]

const swappedDown: Row[] = [
  order(
    'down',
    { subtotal: 10_000, tax_total: 2_500, total: 12_500 },
    { fulfillment_status: 'shipped', ...paid(12_500, 6_250) },
  ),
  ...sold('down', 'red', 10_000, 1, { order_id: 'order-down', ...sent }),
  ...captured('down', 12_500, { order_id: 'order-down' }, 6_250),
  ...parcel('down', 'down', 1, { order_id: 'order-down', shipped_at: THEN }),
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
  ...parcel('broken', 'broken', 2, { order_id: 'order-broken', shipped_at: THEN }),
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
  ...parcel('replaced', 'replaced', 1, { order_id: 'order-replaced', shipped_at: THEN }),
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
  ...sold('replaced-new', 'blue', 8_000, 1, { claim_order_id: 'claim-replaced' }),
  ...returned('replaced', 'replaced', { claim_order_id: 'claim-replaced' }),
]

const giftCards: Row[] = [
  order('card', { subtotal: 5_000, tax_total: 1_250, total: 6_250 }, paid(6_250)),
  [
    'line_item',
    {
      id: 'line-card',
      order_id: 'order-card',
      title: 'Card',
      variant_id: 'variant-card',
      unit_price: 5_000,
      quantity: 1,
      is_giftcard: true,
    },
  ],
  ...captured('card', 6_250, { order_id: 'order-card' }),
  [
    'gift_card',
    {
      id: 'card-bought',
      code: 'BOUGHT',
      value: 5_000,
      balance: 5_000,
      region_id: 'region-eu',
      order_id: 'order-card',
      line_item_id: 'line-card',
    },
  ],
  entry('bought', 1, 'issue', 5_000, 5_000, { order_id: 'order-card' }),
  order('by-card', {
    subtotal: 10_000,
    gift_card_total: 4_000,
    shipping_total: 1_000,
    tax_total: 1_750,
    total: 8_750,
  }),
  ...sold('by-card', 'red', 10_000, 1, { order_id: 'order-by-card' }),
  ['shipping_method', { id: 'method-by-card', order_id: 'order-by-card', price: 1_000 }],
  payment('by-card', 8_750, { order_id: 'order-by-card' }),
  entry('spent', 1, 'issue', 10_000, 10_000),
  entry('spent', 2, 'redeem', -4_000, 6_000, { order_id: 'order-by-card' }),
  entry('spent', 3, 'adjust', 500, 6_500, { actor_id: 'user-olive' }),
  [
    'journal',
    {
      actor_id: 'user-olive',
      operation: 'update-gift-card',
      resource_type: 'gift_card',
      resource_id: 'card-spent',
    },
  ],
]

const drafted: Row[] = [
  ['cart', { id: 'cart-drafted', type: 'draft_order', region_id: 'region-eu', completed_at: THEN }],
  ['draft_order', { id: 'draft-done', cart_id: 'cart-drafted' }],
  order(
    'drafted',
    { subtotal: 2_000, tax_total: 500, total: 2_500 },
    { cart_id: 'cart-drafted', draft_order_id: 'draft-done' },
  ),
  ...sold('drafted', 'red', 2_000, 1, { order_id: 'order-drafted', cart_id: 'cart-drafted' }),
  payment('drafted', 2_500, {
    order_id: 'order-drafted',
    cart_id: 'cart-drafted',
    provider_id: 'system',
  }),
  ['cart', { id: 'cart-open', type: 'draft_order', region_id: 'region-eu' }],
  ['draft_order', { id: 'draft-open', cart_id: 'cart-open' }],
  ['line_item', { id: 'line-open', cart_id: 'cart-open', title: 'Scarf', unit_price: 700, quantity: 1 }],
  ['shipping_method', { id: 'method-open', cart_id: 'cart-open', price: 100 }],
]

const discounted: Row[] = [
  order(
    'cheap',
    { subtotal: 10_000, discount_total: 1_000, tax_total: 2_250, total: 11_250 },
    { fulfillment_status: 'partially_fulfilled' },
  ),
  ...sold('cheap', 'red', 5_000, 2, { order_id: 'order-cheap', fulfilled_quantity: 1 }),
  [
    'line_item_adjustment',
    {
      id: 'adjustment-cheap',
      item_id: 'line-cheap',
      description: 'TEN',
      discount_id: 'discount-ten',
      amount: 1_000,
    },
  ],
  ['order_discounts', { order_id: 'order-cheap', discount_id: 'discount-ten' }],
  [
    'discount_redemption',
    { id: 'redemption-cheap', discount_id: 'discount-ten', order_id: 'order-cheap', redeemed_at: THEN },
  ],
  payment('cheap', 11_250, { order_id: 'order-cheap' }),
  ...parcel('cheap', 'cheap', 1, { order_id: 'order-cheap' }),
  ...parcel('cheap-undone', 'cheap', 2, { order_id: 'order-cheap', canceled_at: THEN }),
  order(
    'free',
    { subtotal: 1_000, discount_total: 1_000, tax_total: 0, total: 0 },
    { payment_status: 'captured' },
  ),
  ...sold('free', 'red', 1_000, 1, { order_id: 'order-free' }),
  [
    'line_item_adjustment',
    {
      id: 'adjustment-free',
      item_id: 'line-free',
      description: 'GONE',
      discount_id: 'discount-gone',
      amount: 1_000,
    },
  ],
  ['order_discounts', { order_id: 'order-free', discount_id: 'discount-gone' }],
  [
    'discount_redemption',
    { id: 'redemption-free', discount_id: 'discount-gone', order_id: 'order-free', redeemed_at: THEN },
  ],
]

const canceled: Row[] = [
  order(
    'canceled',
    { subtotal: 3_000, discount_total: 300, gift_card_total: 1_000, tax_total: 425, total: 2_125 },
    {
      status: 'canceled',
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
      canceled_at: THEN,
    },
  ),
  ...sold('canceled', 'red', 3_000, 1, { order_id: 'order-canceled' }),
  moved('canceled-undone', 'red', 'cancel', 1, { line_item_id: 'line-canceled' }),
  [
    'line_item_adjustment',
    {
      id: 'adjustment-canceled',
      item_id: 'line-canceled',
      description: 'TEN',
      discount_id: 'discount-ten',
      amount: 300,
    },
  ],
  ['order_discounts', { order_id: 'order-canceled', discount_id: 'discount-ten' }],
  [
    'discount_redemption',
    {
      id: 'redemption-canceled',
      discount_id: 'discount-ten',
      order_id: 'order-canceled',
      redeemed_at: THEN,
      released_at: THEN,
    },
  ],
  ...released('canceled', 2_125, { order_id: 'order-canceled' }),
  ...parcel('canceled', 'canceled', 1, { order_id: 'order-canceled', canceled_at: THEN }),
  entry('restored', 1, 'issue', 1_000, 1_000),
  entry('restored', 2, 'redeem', -1_000, 0, { order_id: 'order-canceled' }),
  entry('restored', 3, 'restore', 1_000, 1_000, { order_id: 'order-canceled' }),
]

const underWay: Row[] = [
  order(
    'refunding',
    { subtotal: 4_000, tax_total: 1_000, total: 5_000 },
    { ...paid(5_000, 100), payment_status: 'captured' },
  ),
  ...sold('refunding', 'red', 4_000, 1, { order_id: 'order-refunding' }),
  ...captured('refunding', 5_000, { order_id: 'order-refunding' }),
  ...refund('refunding', 'order-refunding', 'payment-refunding', 100, { reason: 'other' }, 'pending'),
  [
    'outbox',
    {
      kind: 'settle-payment',
      payload: '{}',
      payment_operation_id: 'operation-refunding-refund',
      not_before: THEN,
    },
  ],
  ['outbox', { kind: 'event', payload: '{}', not_before: THEN }],
  [
    'journal',
    {
      actor_id: 'user-olive',
      operation: 'refund-order',
      resource_type: 'order',
      resource_id: 'order-refunding',
    },
  ],
  ['note', { id: 'note-one', resource_type: 'order', resource_id: 'order-refunding', value: 'Called.' }],
  order('refused', { subtotal: 1_000, tax_total: 250, total: 1_250 }, { payment_status: 'requires_action' }),
  ...sold('refused', 'red', 1_000, 1, { order_id: 'order-refused' }),
  payment('refused', 1_250, { order_id: 'order-refused' }),
  operation('refused-capture', 'payment-refused', 'capture', 'failed', 1_250),
]

/** Orders of every kind, each sentence of the checker true of them. */
export const cleanOrders: Row[] = [
  ...partlyReturned,
  ...swappedUp,
  ...swappedDown,
  ...swapCanceled,
  ...claimed,
  ...giftCards,
  ...drafted,
  ...discounted,
  ...canceled,
  ...underWay,
]
