import type { LineItem, Order } from '@purser/contract/orders'

type Relation =
  | 'items'
  | 'discounts'
  | 'shipping_methods'
  | 'payments'
  | 'payment_operations'
  | 'refunds'
  | 'fulfillments'
  | 'returns'
  | 'swaps'
  | 'claims'
  | 'gift_card_transactions'

/** One order as its page reads it: a retrieval that narrows nothing brings all of it. */
export type OrderDetail = Omit<Order, Relation> & { readonly [Name in Relation]-?: NonNullable<Order[Name]> }

/** The line's price with tax, as the customer paid it. */
export function lineTotalOf(item: LineItem): number {
  return item.original_total ?? item.unit_price * item.quantity
}
