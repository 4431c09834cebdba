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

type Named = Pick<LineItem, 'title' | 'description'>

/** How a line is called in a sentence, e.g. 'Sweatshirt, M / White'. */
export function nameOf(item: Named): string {
  return [item.title, item.description].filter(Boolean).join(', ')
}

/** Which variant a line is of, beside its title, e.g. 'M / White · SW-M-W'. */
export function variantOf({ description, variant }: Pick<LineItem, 'description' | 'variant'>): string {
  return [description, variant?.sku].filter(Boolean).join(' · ')
}

/** Units of a line in a sentence, e.g. '2 × Sweatshirt, M / White'. */
export function unitsOf(quantity: number, item: Named | undefined): string {
  return `${quantity} × ${item ? nameOf(item) : ''}`
}

/** Every line of the order, its swaps and its claims, by its id. */
export function itemsById(order: OrderDetail): ReadonlyMap<string, LineItem> {
  const replacements = [...order.swaps, ...order.claims].flatMap((each) => each.additional_items ?? [])
  return new Map([...order.items, ...replacements].map((item) => [item.id, item]))
}
