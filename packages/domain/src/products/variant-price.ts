import { formatAmountWithCode } from '../money/index.ts'
import { grossPrice, type TaxRate, taxOfPrice, taxRateOf } from '../taxes/index.ts'

export interface VariantPrice {
  currency_code: string
  region_id?: string | null | undefined
  amount: number
  sale_amount?: number | null | undefined
}

/** A region, and whether its own prices and all prices in its currency include tax. */
export interface PricingRegion {
  readonly id: string
  readonly currency_code: string
  readonly includes_tax?: boolean | undefined
  readonly currency?: { readonly includes_tax?: boolean | undefined } | null | undefined
}

/** A price in minor units. */
export interface AppliedPrice {
  readonly amount: number
  readonly includes_tax: boolean
}

/**
 * Returns a variant's price in a region: the region's own, else its currency's; the sale amount, if set. Null without a price. It includes tax
 * if all prices in the currency do, or if it is the region's own and these do (taxes-13).
 */
export function variantPrice(prices: readonly VariantPrice[], region: PricingRegion): AppliedPrice | null {
  const price = priceThatApplies(prices, region.currency_code, region.id)
  return price ? { amount: amountOf(price), includes_tax: includesTax(price, region) } : null
}

const includesTax = (
  price: Pick<VariantPrice, 'region_id'>,
  { includes_tax, currency }: Pick<PricingRegion, 'includes_tax' | 'currency'>,
): boolean => currency?.includes_tax === true || (price.region_id != null && includes_tax === true)

const amountOf = ({ sale_amount, amount }: VariantPrice) => sale_amount ?? amount

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

/** Returns the lowest and highest price of variants in a currency without a region, in minor units. Null if none has a price. */
export function priceRange(
  variants: readonly { readonly prices: readonly VariantPrice[] }[],
  currency_code: string,
): { readonly lowest: number; readonly highest: number } | null {
  const amounts = variants.flatMap(({ prices }) => {
    const price = priceThatApplies(prices, currency_code, undefined)
    return price ? [amountOf(price)] : []
  })
  return amounts.length === 0
    ? null
    : {
        lowest: amounts.reduce((least, amount) => Math.min(least, amount)),
        highest: amounts.reduce((most, amount) => Math.max(most, amount)),
      }
}

/** Formats a price range: '12.00 EUR', or 'From 12.00 EUR' if variants differ. */
export function priceRangeInWords(lowest: number, highest: number, currency_code: string): string {
  const least = formatAmountWithCode(lowest, currency_code)
  return lowest === highest ? least : `From ${least}`
}

/** The context of a price: a region, or a currency alone. */
export interface PricingContext {
  readonly currency_code: string
  readonly currency?: PricingRegion['currency']
  /** `tax_rate` is null in a region that doesn't compute taxes by itself. */
  readonly region?: Pick<PricingRegion, 'id' | 'includes_tax'> & { readonly tax_rate: number | null }
}

/** Returns the context of a product that has taxes of its own in its region; null: the region's rate applies. */
export const withTaxes = (
  context: PricingContext | null,
  taxes: readonly TaxRate[] | null,
): PricingContext | null =>
  context?.region && context.region.tax_rate !== null
    ? {
        ...context,
        region: { ...context.region, tax_rate: taxRateOf({ taxes }, context.region.tax_rate) },
      }
    : context

/**
 * Returns a variant's prices that apply in a context, and what it costs there, also with tax, before and after a sale. Amounts are null
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
  const includes_tax = includesTax(price, { ...region, currency: context.currency })
  const original = taxedAmount({ amount: price.amount, includes_tax }, region?.tax_rate ?? null)
  const calculated = taxedAmount({ amount: amountOf(price), includes_tax }, region?.tax_rate ?? null)
  return {
    prices: applying,
    original_price: original.amount,
    calculated_price: calculated.amount,
    original_price_includes_tax: includes_tax,
    calculated_price_includes_tax: includes_tax,
    original_price_incl_tax: original.gross,
    calculated_price_incl_tax: calculated.gross,
    original_tax: original.tax,
    calculated_tax: calculated.tax,
    calculated_price_type: calculated.amount === original.amount ? ('default' as const) : ('sale' as const),
  }
}

/** Returns a price with its gross and tax; these are null without a rate. */
function taxedAmount(price: AppliedPrice, taxRate: number | null) {
  const { amount } = price
  if (taxRate === null) return { amount, gross: null, tax: null }
  return { amount, gross: grossPrice(amount, price, taxRate), tax: taxOfPrice(amount, price, taxRate) }
}

const noAmounts = {
  original_price: null,
  calculated_price: null,
  original_price_includes_tax: null,
  calculated_price_includes_tax: null,
  original_price_incl_tax: null,
  calculated_price_incl_tax: null,
  original_tax: null,
  calculated_tax: null,
  calculated_price_type: null,
}
