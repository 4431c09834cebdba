import type { FoundVariant } from '@purser/contract/products'
import { computeOrderTotals } from '@purser/domain/orders'
import { type AppliedPrice, type SellableVariant, sellableUnits, variantPrice } from '@purser/domain/products'
import { goodsSums, shownPrice, withOwnTaxes } from '@purser/domain/taxes'

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

/** Returns a variant's price in a region, in minor units; null without one. The variant was read with its prices in that region. */
export function priceIn(variant: FoundVariant, region: PriceRegion): AppliedPrice | null {
  const price = variantPrice(variant.prices, region)
  return price && { ...price, includes_tax: variant.calculated_price_includes_tax === true }
}

/** Returns the unit price with tax, in minor units; null where the variant has no price. */
export function priceOf(variant: FoundVariant, region: PriceRegion): number | null {
  const price = priceIn(variant, region)
  return price && shownPrice(price.amount, { ...variant, includes_tax: price.includes_tax }, region.tax_rate)
}

/** Sums the added variants in minor units, net and with tax. */
export const addedSums = (added: readonly AddedVariant[], region: PriceRegion) =>
  goodsSums(linesOf(added, region), region.tax_rate)

const linesOf = (added: readonly AddedVariant[], region: PriceRegion) =>
  added.map(({ variant, quantity }) => {
    const price = priceIn(variant, region)
    return {
      unit_price: price?.amount ?? 0,
      includes_tax: price?.includes_tax ?? false,
      quantity,
      taxes: withOwnTaxes(variant).taxes,
    }
  })

/** Returns the total of the added variants with tax, in minor units, summed like the server's. */
export function addedTotal(added: readonly AddedVariant[], region: PriceRegion): number {
  return computeOrderTotals({
    tax_rate: region.tax_rate,
    items: linesOf(added, region),
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
