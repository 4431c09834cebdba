import type { FoundVariant } from '@purser/contract/products'
import { computeOrderTotals } from '@purser/domain/orders'
import {
  type SellableVariant,
  sellableUnits,
  variantPrice,
  variantPriceWithTax,
} from '@purser/domain/products'
import { shownTaxRate, withOwnTaxes } from '@purser/domain/taxes'

/** An added variant and its quantity. */
export interface AddedVariant {
  readonly variant: FoundVariant
  readonly quantity: number
}

/** `tax_rate` in percent, as the order was placed with. */
export interface PriceRegion {
  readonly id: string
  readonly currency_code: string
  readonly tax_rate: number
}

/** Returns the unit price with tax, in minor units; null where the variant has no price. */
export function priceOf(variant: FoundVariant, region: PriceRegion): number | null {
  return variantPriceWithTax(variant.prices, { ...region, tax_rate: shownTaxRate(variant, region.tax_rate) })
}

/** Returns the total of the added variants with tax, in minor units, summed like the server's. */
export function addedTotal(added: readonly AddedVariant[], region: PriceRegion): number {
  return computeOrderTotals({
    tax_rate: region.tax_rate,
    items: added.map(({ variant, quantity }) => ({
      unit_price: variantPrice(variant.prices, region) ?? 0,
      quantity,
      taxes: withOwnTaxes(variant).taxes,
    })),
    shipping_methods: [],
  }).total
}

/** Returns how much the total differs from the shown unit prices. */
export function addedRounding(added: readonly AddedVariant[], region: PriceRegion): number {
  return added.reduce(
    (left, { variant, quantity }) => left - (priceOf(variant, region) ?? 0) * quantity,
    addedTotal(added, region),
  )
}

/** Returns the maximum units that can be added; undefined if unlimited. */
export function mostOf(variant: SellableVariant): number | undefined {
  return sellableUnits(variant) ?? undefined
}

/** Adds one unit of a variant, up to its stock. */
export function addVariant(added: readonly AddedVariant[], variant: FoundVariant): AddedVariant[] {
  const most = mostOf(variant) ?? Number.MAX_SAFE_INTEGER
  const known = added.find((each) => each.variant.id === variant.id)
  if (!known) return most < 1 ? [...added] : [...added, { variant, quantity: 1 }]
  return changeQuantity(added, variant.id, Math.min(known.quantity + 1, most))
}

export function changeQuantity(
  added: readonly AddedVariant[],
  variantId: string,
  quantity: number,
): AddedVariant[] {
  return added.map((each) => (each.variant.id === variantId ? { ...each, quantity } : each))
}

export function removeVariant(added: readonly AddedVariant[], variantId: string): AddedVariant[] {
  return added.filter((each) => each.variant.id !== variantId)
}

/** Returns the added variants with current data. Those not found stay unchanged: the server explains what is wrong with them. */
export function refreshVariants(
  added: readonly AddedVariant[],
  variants: readonly FoundVariant[],
): readonly AddedVariant[] {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return added.map((each) => ({ ...each, variant: byId.get(each.variant.id) ?? each.variant }))
}

/** Returns the body of `additional_items`. */
export function variantItemsOf(
  added: readonly AddedVariant[],
): { readonly variant_id: string; readonly quantity: number }[] {
  return added.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity }))
}
