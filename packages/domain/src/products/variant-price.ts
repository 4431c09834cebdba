import { withTax } from '../money/index.ts'

export interface VariantPrice {
  currency_code: string
  region_id?: string | null | undefined
  amount: number
  sale_amount?: number | null | undefined
}

/**
 * A variant's net price in a region, in minor units: the region's own, else its currency's; a sale amount, when set, is the
 * price. Null without a price.
 */
export function variantPrice(
  prices: readonly VariantPrice[],
  region: { id: string; currency_code: string },
): number | null {
  const price =
    prices.find((each) => each.region_id === region.id) ??
    prices.find((each) => each.region_id == null && each.currency_code === region.currency_code)
  return price ? (price.sale_amount ?? price.amount) : null
}

/** The price as a swap shows it: with tax. */
export function variantPriceWithTax(
  prices: readonly VariantPrice[],
  region: { id: string; currency_code: string; tax_rate: number },
): number | null {
  const net = variantPrice(prices, region)
  return net === null ? null : withTax(net, region.tax_rate)
}
