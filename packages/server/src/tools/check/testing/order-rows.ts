import { type Row, THEN } from './insert-rows.ts'

/** Short forms for the rows that every order of the clean store has. Ids are `noun-name`. */

interface Totals {
  readonly subtotal: number
  readonly shipping_total?: number
  readonly discount_total?: number
  readonly gift_card_total?: number
  readonly tax_total: number
  readonly total: number
}

export function order(name: string, totals: Totals, columns: Record<string, unknown> = {}): Row {
  return [
    'order',
    {
      id: `order-${name}`,
      email: 'nina@buyer.test',
      customer_id: 'customer-nina',
      region_id: 'region-eu',
      currency_code: 'eur',
      tax_rate: 25,
      search_text: 'nina@buyer.test nina',
      shipping_total: 0,
      discount_total: 0,
      gift_card_total: 0,
      ...totals,
      payment_status: 'awaiting',
      ...columns,
    },
  ]
}

export function paid(amount: number, refunded = 0): Record<string, unknown> {
  return {
    payment_status: refunded === 0 ? 'captured' : 'partially_refunded',
    paid_total: amount,
    refunded_total: refunded,
    refundable_amount: amount - refunded,
  }
}

/** A line and its sale from stock. The owner is `{ order_id }`, `{ swap_id }` or `{ claim_order_id }`. */
export function sold(
  name: string,
  variant: 'red' | 'blue',
  unit_price: number,
  quantity: number,
  columns: Record<string, unknown>,
): Row[] {
  return [
    [
      'line_item',
      {
        id: `line-${name}`,
        title: 'Scarf',
        variant_id: `variant-${variant}`,
        unit_price,
        quantity,
        ...columns,
      },
    ],
    moved(`${name}-sale`, variant, 'sale', -quantity, { line_item_id: `line-${name}` }),
  ]
}

export function moved(
  name: string,
  variant: 'red' | 'blue',
  kind: string,
  delta: number,
  columns: Record<string, unknown>,
): Row {
  return [
    'inventory_movement',
    { id: `move-${name}`, variant_id: `variant-${variant}`, kind, delta, ...columns },
  ]
}

export function payment(name: string, amount: number, columns: Record<string, unknown>): Row {
  return [
    'payment',
    { id: `payment-${name}`, amount, currency_code: 'eur', provider_id: 'manual', ...columns },
  ]
}

/** A captured payment with the operation that captured it. */
export function captured(
  name: string,
  amount: number,
  columns: Record<string, unknown>,
  refunded = 0,
): Row[] {
  return [
    payment(name, amount, {
      amount_captured: amount,
      amount_refunded: refunded,
      captured_at: THEN,
      ...columns,
    }),
    operation(`${name}-capture`, `payment-${name}`, 'capture', 'succeeded', amount),
  ]
}

/** A released payment with the operation that released it. */
export function released(name: string, amount: number, columns: Record<string, unknown>): Row[] {
  return [
    payment(name, amount, { canceled_at: THEN, ...columns }),
    operation(`${name}-void`, `payment-${name}`, 'void', 'succeeded', amount),
  ]
}

export function operation(
  name: string,
  payment_id: string,
  kind: string,
  state: string,
  amount: number,
  refund_id: string | null = null,
): Row {
  const settled_at = state === 'pending' ? null : THEN
  return [
    'payment_operation',
    { id: `operation-${name}`, payment_id, kind, state, amount, refund_id, settled_at },
  ]
}

/** A refund and the operation on the payment that it draws on. */
export function refund(
  name: string,
  order_id: string,
  payment_id: string,
  amount: number,
  columns: Record<string, unknown>,
  state = 'succeeded',
): Row[] {
  return [
    ['refund', { id: `refund-${name}`, order_id, payment_id, amount, ...columns }],
    operation(`${name}-refund`, payment_id, 'refund', state, amount, `refund-${name}`),
  ]
}

export function fulfillment(
  name: string,
  line: string,
  quantity: number,
  columns: Record<string, unknown>,
): Row[] {
  return [
    ['fulfillment', { id: `fulfillment-${name}`, provider_id: 'manual', ...columns }],
    ['fulfillment_item', { fulfillment_id: `fulfillment-${name}`, item_id: `line-${line}`, quantity }],
  ]
}

export function returned(
  name: string,
  line: string,
  columns: Record<string, unknown>,
  received_quantity: number | null = null,
): Row[] {
  return [
    ['return', { id: `return-${name}`, ...columns }],
    [
      'return_item',
      {
        return_id: `return-${name}`,
        item_id: `line-${line}`,
        quantity: 1,
        requested_quantity: 1,
        received_quantity,
      },
    ],
  ]
}

export function entry(
  card: string,
  seq: number,
  kind: string,
  delta: number,
  balance_after: number,
  columns: Record<string, unknown> = {},
): Row {
  const id = `entry-${card}-${seq}`
  return [
    'gift_card_entry',
    { id, gift_card_id: `card-${card}`, seq, kind, delta, balance_after, ...columns },
  ]
}
