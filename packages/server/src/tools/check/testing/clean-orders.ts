import { cleanAfterSale } from './clean-after-sale.ts'
import { type Row, THEN } from './insert-rows.ts'
import { cleanEdits } from './order-edits/clean-edits.ts'
import {
  captured,
  entry,
  fulfillment,
  moved,
  operation,
  order,
  paid,
  payment,
  refund,
  released,
  sold,
} from './order-rows.ts'

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
  ...fulfillment('cheap', 'cheap', 1, { order_id: 'order-cheap' }),
  ...fulfillment('cheap-undone', 'cheap', 2, { order_id: 'order-cheap', canceled_at: THEN }),
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
  ...fulfillment('canceled', 'canceled', 1, { order_id: 'order-canceled', canceled_at: THEN }),
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

const failedLater: Row[] = [
  order(
    'bounced',
    { subtotal: 4_000, tax_total: 1_000, total: 5_000 },
    { ...paid(5_000), refundable_amount: 5_000 },
  ),
  [
    'line_item',
    { id: 'line-bounced', title: 'Engraving', unit_price: 4_000, quantity: 1, order_id: 'order-bounced' },
  ],
  ...captured('bounced', 5_000, { order_id: 'order-bounced' }),
  ...refund('bounced', 'order-bounced', 'payment-bounced', 700, { reason: 'other' }),
  [
    'refund_failure',
    { payment_operation_id: 'operation-bounced-refund', amount: 700, reason: 'The card expired.' },
  ],
  ['journal', { operation: 'settle-payment', resource_type: 'order', resource_id: 'order-bounced' }],
  [
    'refund_failure_settlement',
    { payment_operation_id: 'operation-bounced-refund', note: 'Paid by bank transfer' },
  ],
  ['journal', { operation: 'settle-failed-refund', resource_type: 'order', resource_id: 'order-bounced' }],
]

const disputed: Row[] = [
  order(
    'disputed',
    { subtotal: 4_000, tax_total: 1_000, total: 5_000 },
    { ...paid(5_000), disputed_total: 2_000, refundable_amount: 3_000 },
  ),
  [
    'line_item',
    { id: 'line-disputed', title: 'Engraving', unit_price: 4_000, quantity: 1, order_id: 'order-disputed' },
  ],
  ...captured('disputed', 5_000, { order_id: 'order-disputed' }),
  [
    'payment_dispute',
    {
      id: 'dispute-one',
      provider_id: 'manual',
      provider_dispute_id: 'dp_one',
      payment_id: 'payment-disputed',
      amount: 2_000,
      reason: 'fraudulent',
      status: 'needs_response',
      opened_at: THEN,
    },
  ],
  ['journal', { operation: 'note-dispute', resource_type: 'order', resource_id: 'order-disputed' }],
]

/** Orders of every kind that break no invariant. */
export const cleanOrders: Row[] = [
  ...cleanAfterSale,
  ...giftCards,
  ...drafted,
  ...discounted,
  ...canceled,
  ...underWay,
  ...failedLater,
  ...disputed,
  ...cleanEdits,
]
