interface PricedVariant {
  readonly prices: readonly { readonly currency_code: string; readonly region_id?: string | null }[]
}

/**
 * How many prices of the store's currencies variants have none of. The price of one region is not the price of its currency: in the
 * other regions that have it the variant cannot be sold.
 *
 * @public For products whose variants are at hand; a list of products has the database count.
 */
export function missingPrices(variants: readonly PricedVariant[], currencies: readonly string[]): number {
  const missingOf = ({ prices }: PricedVariant) => {
    const priced = new Set(
      prices.flatMap(({ region_id, currency_code }) => (region_id ? [] : [currency_code])),
    )
    return currencies.filter((currency) => !priced.has(currency)).length
  }
  return variants.reduce((sum, variant) => sum + missingOf(variant), 0)
}
