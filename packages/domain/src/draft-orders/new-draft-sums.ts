import type { DiscountRule } from '../discounts/index.ts'
import { computeOrderTotals, type OrderTotals } from '../orders/index.ts'
import { type PricingRegion, type VariantPrice, variantPrice } from '../products/index.ts'
import type { TaxRate } from '../taxes/index.ts'
import type { NewDraftItem } from './new-draft.ts'

/** The variant data that a line's price depends on. */
interface DraftVariant {
  readonly id: string
  readonly product_id: string
  readonly prices: readonly VariantPrice[]
  readonly product: { readonly discountable: boolean; readonly is_giftcard: boolean }
  /** The product's own in the region; none if the region's rate applies. */
  readonly taxes?: readonly TaxRate[] | null | undefined
}

/** A line of a new draft with its price in minor units, which contains tax if `includes_tax`; null without one. */
export interface PricedDraftItem {
  readonly unit_price: number | null
  readonly includes_tax: boolean
  readonly quantity: number
  readonly allow_discounts: boolean
  readonly product_id: string | null
  readonly variant_id: string | null
  readonly is_giftcard: boolean
  readonly taxes?: readonly TaxRate[] | null | undefined
}

/**
 * Returns how an item is sold: a custom one at the entered price and never discounted; a variant at the entered price, else its own in the
 * region. An entered price includes tax if the variant's own does. `variant` is undefined for a custom item or if unknown.
 */
export function priceDraftItem(
  item: Pick<NewDraftItem, 'unit_price' | 'includes_tax' | 'quantity'>,
  variant: DraftVariant | undefined,
  region: PricingRegion,
): PricedDraftItem {
  const own = variant ? variantPrice(variant.prices, region) : null
  return {
    unit_price: item.unit_price ?? own?.amount ?? null,
    includes_tax: (item.unit_price === null ? undefined : item.includes_tax) ?? own?.includes_tax ?? false,
    quantity: item.quantity,
    allow_discounts: variant?.product.discountable ?? false,
    product_id: variant?.product_id ?? null,
    variant_id: variant?.id ?? null,
    is_giftcard: variant?.product.is_giftcard ?? false,
    taxes: variant?.taxes,
  }
}

/**
 * Computes the totals of a draft being created, in minor units, with the same function as its order. A line without a price counts as 0.
 */
export function newDraftTotals(draft: {
  readonly tax_rate: number
  readonly items: readonly PricedDraftItem[]
  readonly shipping_price: number | null
  /** The shipping option's own; none if the region's rate applies. */
  readonly shipping_taxes?: readonly TaxRate[] | null | undefined
  readonly shipping_includes_tax?: boolean | undefined
  readonly discount: DiscountRule | null
}): OrderTotals {
  return computeOrderTotals({
    tax_rate: draft.tax_rate,
    items: draft.items.map((item) => ({ ...item, unit_price: item.unit_price ?? 0 })),
    shipping_methods:
      draft.shipping_price === null
        ? []
        : [
            {
              price: draft.shipping_price,
              taxes: draft.shipping_taxes,
              includes_tax: draft.shipping_includes_tax,
            },
          ],
    discounts: draft.discount === null ? [] : [draft.discount],
  })
}
