import type { LineItem, Order } from '@purser/contract/orders'
import { isolate } from '@purser/domain/texts'

type Relation =
  | 'items'
  | 'discounts'
  | 'shipping_methods'
  | 'payments'
  | 'payment_operations'
  | 'refunds'
  | 'disputes'
  | 'fulfillments'
  | 'returns'
  | 'swaps'
  | 'claims'
  | 'gift_card_transactions'

/** One order as its page reads it: a retrieval that narrows nothing brings all of it. */
export type OrderDetail = Omit<Order, Relation> & { readonly [Name in Relation]-?: NonNullable<Order[Name]> }

/** The region whose goods and shipping options an order may have, with the taxes that the order was placed with. */
export const regionOf = ({ region_id: id, currency_code, tax_rate }: OrderDetail) => ({
  id,
  currency_code,
  tax_rate,
})

type Owned = Pick<LineItem, 'swap_id' | 'claim_order_id'>
interface DescribedLine {
  readonly description?: string | null | undefined
  readonly variant?: { readonly sku: string | null } | null | undefined
}
type Named = Pick<LineItem, 'title' | 'description'>

/** How a line is called in a sentence, e.g. 'Sweatshirt, M / White'. */
export function nameOf(item: Named): string {
  return [item.title, item.description].filter(Boolean).join(', ')
}

/** Which variant a line is of, beside its title, e.g. 'M / White · SW-M-W'. */
export function variantOf({ description, variant }: DescribedLine): string {
  return [description, variant?.sku].filter(Boolean).join(' · ')
}

/** Which swap or claim sent a line, counted from the order's first; '' for the order itself. */
export function originOf(order: OrderDetail, { swap_id, claim_order_id }: Owned): string {
  const swap = order.swaps.findIndex(({ id }) => id === swap_id)
  const claim = order.claims.findIndex(({ id }) => id === claim_order_id)
  if (swap >= 0) return `from swap #${swap + 1}`
  return claim >= 0 ? `from claim #${claim + 1}` : ''
}

/** Units of a line in a sentence, e.g. '2 × Sweatshirt, M / White'. */
export function unitsOf(quantity: number, item: Named | undefined): string {
  return `${quantity} × ${item ? isolate(nameOf(item)) : ''}`
}

/** Every line of the order, its swaps and its claims, by its id. */
export function itemsById(order: OrderDetail): ReadonlyMap<string, LineItem> {
  const replacements = [...order.swaps, ...order.claims].flatMap((each) => each.additional_items ?? [])
  return new Map([...order.items, ...replacements].map((item) => [item.id, item]))
}
