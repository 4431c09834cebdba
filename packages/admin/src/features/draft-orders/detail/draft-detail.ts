import type { Cart } from '@purser/contract/carts'
import type { DraftOrder } from '@purser/contract/draft-orders'
import type { DraftToPay } from '@purser/domain/draft-orders'
import type { Sale } from '../../../components/line-items/sale-sums.ts'

type Part =
  | 'items'
  | 'discounts'
  | 'shipping_methods'
  | 'region'
  | 'subtotal'
  | 'shipping_total'
  | 'discount_total'
  | 'gift_card_total'
  | 'tax_total'
  | 'total'

/** A draft's cart: a retrieval without `fields` returns it whole. */
export type DraftCart = Omit<Cart, Part | 'email' | 'customer_id'> & {
  readonly [Name in Part | 'email' | 'customer_id']-?: NonNullable<Cart[Name]>
}

/** A draft order as loaded by its page. */
export type DraftDetail = Omit<DraftOrder, 'cart'> & { readonly cart: DraftCart }

/** Returns the cart for the totals. A completed draft uses its order's tax rate. */
export function saleOf({ cart, order }: DraftDetail): Sale {
  const tax_rate = order?.tax_rate ?? cart.region.tax_rate
  return { ...cart, tax_rate, currency_code: cart.region.currency_code }
}

/** Returns the facts with which domain decides whether the draft can become an order. */
export function toPayOf({ cart }: DraftDetail): DraftToPay {
  const discounts = cart.discounts.map((discount) => ({
    ...discount,
    region_ids: discount.regions?.map(({ id }) => id),
  }))
  return { region_id: cart.region_id, items: cart.items, discounts }
}
