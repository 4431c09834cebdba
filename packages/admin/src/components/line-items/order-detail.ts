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

/** One order as its page reads it, with all relations: without `fields` and `expand`, the API returns everything. */
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

/** Returns the name of a line within a sentence, e.g. 'Sweatshirt, M / White'. */
export function nameOf(item: Named): string {
  return [item.title, item.description].filter(Boolean).join(', ')
}

/** Returns the variant of a line, to show beside its title, e.g. 'M / White · SW-M-W'. */
export function variantOf({ description, variant }: DescribedLine): string {
  return [description, variant?.sku].filter(Boolean).join(' · ')
}

/** Returns the swap or claim that sent a line, numbered from the order's first; '' for the order itself. */
export function originOf(order: OrderDetail, { swap_id, claim_order_id }: Owned): string {
  const swap = order.swaps.findIndex(({ id }) => id === swap_id)
  const claim = order.claims.findIndex(({ id }) => id === claim_order_id)
  if (swap >= 0) return `from swap #${swap + 1}`
  return claim >= 0 ? `from claim #${claim + 1}` : ''
}

/** Returns units of a line within a sentence, e.g. '2 × Sweatshirt, M / White'. */
export function unitsOf(quantity: number, item: Named | undefined): string {
  return `${quantity} × ${item ? isolate(nameOf(item)) : ''}`
}

/** Returns every line of the order, its swaps and its claims by id. */
export function itemsById(order: OrderDetail): ReadonlyMap<string, LineItem> {
  const replacements = [...order.swaps, ...order.claims].flatMap((each) => each.additional_items ?? [])
  return new Map([...order.items, ...replacements].map((item) => [item.id, item]))
}
