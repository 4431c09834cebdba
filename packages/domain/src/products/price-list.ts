import { type Refusal, refusal } from '../refusals/index.ts'

export interface ListedPrice {
  readonly currency_code?: string | null | undefined
  readonly region_id?: string | null | undefined
  readonly amount: number
  readonly sale_amount?: number | null | undefined
}

/** Returns the region or currency that a price is for; a variant has one price for each. */
export function priceKey({ region_id, currency_code }: Pick<ListedPrice, 'region_id' | 'currency_code'>) {
  return region_id ? `region:${region_id}` : `currency:${currency_code}`
}

/** Returns what a price is for as a request names it: a region without its currency, or a currency. */
export function pricePlace({
  region_id,
  currency_code,
}: {
  region_id: string | null
  currency_code: string
}) {
  return region_id === null ? { currency_code } : { region_id }
}

/**
 * Returns why these can't be the prices of one variant, or null: each is for a different currency or region, and a sale amount can't exceed
 * the amount. `field` is the request's list.
 */
export function priceListRefusal(prices: readonly ListedPrice[], field = 'prices'): Refusal | null {
  const keys = new Set<string>()
  for (const [place, price] of prices.entries()) {
    const { currency_code, region_id } = price
    const at = `${field}.${place}`
    if (!currency_code === !region_id) {
      return refusal('price_place_unclear', 'A price needs either a currency or a region, not both.', at)
    }
    const above = saleAmountRefusal(price, `${at}.sale_amount`)
    if (above !== null) return above
    const key = priceKey(price)
    if (keys.has(key)) {
      const where = region_id ? 'this region' : `${currency_code}`.toUpperCase()
      return refusal('price_repeated', `There are two prices for ${where}. Remove one.`, at)
    }
    keys.add(key)
  }
  return null
}

/** Returns why a price can't have this sale amount, or null: it can't exceed the amount. */
export function saleAmountRefusal(
  { amount, sale_amount }: Pick<ListedPrice, 'amount' | 'sale_amount'>,
  field = 'sale_amount',
): Refusal | null {
  if (sale_amount == null || sale_amount <= amount) return null
  return refusal('sale_amount_too_large', "The sale price can't be higher than the price.", field)
}
