import { formatAmountWithCode, withTax } from '../money/index.ts'
import { type TaxRate, taxRateOf } from '../taxes/index.ts'

export interface VariantPrice {
  currency_code: string
  region_id?: string | null | undefined
  amount: number
  sale_amount?: number | null | undefined
}

/**
 * Returns a variant's net price in a region, in minor units: the region's own, else its currency's; the sale amount, if set. Null without a
 * price.
 */
export function variantPrice(
  prices: readonly VariantPrice[],
  region: { id: string; currency_code: string },
): number | null {
  const price = priceThatApplies(prices, region.currency_code, region.id)
  return price ? netOf(price) : null
}

const netOf = ({ sale_amount, amount }: VariantPrice) => sale_amount ?? amount

function priceThatApplies<Price extends VariantPrice>(
  prices: readonly Price[],
  currency_code: string,
  region_id: string | undefined,
): Price | undefined {
  const ofCurrency = prices.filter((each) => each.currency_code === currency_code)
  return (
    ofCurrency.find((each) => each.region_id != null && each.region_id === region_id) ??
    ofCurrency.find((each) => each.region_id == null)
  )
}

/** Returns the lowest and highest net price of variants in a currency without a region, in minor units. Null if none has a price. */
export function priceRange(
  variants: readonly { readonly prices: readonly VariantPrice[] }[],
  currency_code: string,
): { readonly lowest: number; readonly highest: number } | null {
  const nets = variants.flatMap(({ prices }) => {
    const price = priceThatApplies(prices, currency_code, undefined)
    return price ? [netOf(price)] : []
  })
  return nets.length === 0
    ? null
    : {
        lowest: nets.reduce((least, net) => Math.min(least, net)),
        highest: nets.reduce((most, net) => Math.max(most, net)),
      }
}

/** Formats a price range: '12.00 EUR', or 'From 12.00 EUR' if variants differ. */
export function priceRangeInWords(lowest: number, highest: number, currency_code: string): string {
  const least = formatAmountWithCode(lowest, currency_code)
  return lowest === highest ? least : `From ${least}`
}

/** Returns a variant's price in a swap, including tax. */
export function variantPriceWithTax(
  prices: readonly VariantPrice[],
  region: { id: string; currency_code: string; tax_rate: number },
): number | null {
  const net = variantPrice(prices, region)
  return net === null ? null : withTax(net, region.tax_rate)
}

/** The context of a price: a region, or a currency alone. */
export interface PricingContext {
  readonly currency_code: string
  readonly region?: { readonly id: string; readonly tax_rate: number } | null | undefined
}

/** Returns the context of a product that has taxes of its own in its region; null: the region's rate applies. */
export const withTaxes = (
  context: PricingContext | null,
  taxes: readonly TaxRate[] | null,
): PricingContext | null =>
  context?.region
    ? {
        ...context,
        region: { ...context.region, tax_rate: taxRateOf({ taxes }, context.region.tax_rate) },
      }
    : context

/**
 * Returns a variant's prices that apply in a context, and what it costs there: net and with tax, before and after a sale. Amounts are null
 * without an applicable price or context; tax is only known for a region.
 */
export function pricesInContext<Price extends VariantPrice>(
  prices: readonly Price[],
  context: PricingContext | null,
) {
  if (context === null) return { prices: [...prices], ...noAmounts }
  const { currency_code, region } = context
  const applying = prices.filter(
    (each) =>
      each.currency_code === currency_code && (each.region_id == null || each.region_id === region?.id),
  )
  const price = priceThatApplies(applying, currency_code, region?.id)
  if (!price) return { prices: applying, ...noAmounts }
  const amounts = { original: price.amount, calculated: netOf(price) }
  const gross = (net: number) => (region == null ? null : withTax(net, region.tax_rate))
  const tax = (net: number) => (region == null ? null : withTax(net, region.tax_rate) - net)
  return {
    prices: applying,
    original_price: amounts.original,
    calculated_price: amounts.calculated,
    original_price_incl_tax: gross(amounts.original),
    calculated_price_incl_tax: gross(amounts.calculated),
    original_tax: tax(amounts.original),
    calculated_tax: tax(amounts.calculated),
    calculated_price_type: amounts.calculated === amounts.original ? ('default' as const) : ('sale' as const),
  }
}

const noAmounts = {
  original_price: null,
  calculated_price: null,
  original_price_incl_tax: null,
  calculated_price_incl_tax: null,
  original_tax: null,
  calculated_tax: null,
  calculated_price_type: null,
}
