import { priceKey } from '@purser/domain/products'
import type { ShownProduct } from './products-data.ts'
import { messages } from './products-messages.ts'

/** Where a price applies: in every region with a currency, or in one region. */
export interface PricePlace {
  /** `priceKey` of its prices. */
  readonly key: string
  readonly currency_code: string
  readonly region_id: string | null
  readonly name: string
  /** Whether the region is deleted: existing prices stay, new ones can't be added. */
  readonly isGone: boolean
}

/** The store's currencies and regions. */
export interface Markets {
  readonly currencies: readonly { readonly code: string; readonly includes_tax?: boolean }[]
  readonly regions: readonly {
    readonly id: string
    readonly name: string
    readonly currency_code: string
    readonly includes_tax?: boolean
  }[]
}

/**
 * Returns every currency and region that a price can have, and the deleted ones that still have prices. The name says where prices include
 * tax.
 */
export function pricePlaces(product: Pick<ShownProduct, 'variants'>, markets: Markets): PricePlace[] {
  const withTax = new Set(markets.currencies.flatMap(({ code, includes_tax }) => (includes_tax ? code : [])))
  const nameOf = (name: string, currency_code: string, includes_tax = false) =>
    includes_tax || withTax.has(currency_code) ? messages.inclTax(name) : name
  const places = new Map<string, PricePlace>()
  const add = (price: Pick<PricePlace, 'currency_code' | 'region_id'>, name: string, isGone = false) => {
    const { currency_code, region_id } = price
    const key = priceKey(price)
    if (!places.has(key)) places.set(key, { key, currency_code, region_id, name, isGone })
  }
  const ofCurrency = (code: string) =>
    add({ currency_code: code, region_id: null }, nameOf(code.toUpperCase(), code))
  const prices = product.variants.flatMap((variant) => variant.prices)
  for (const { code } of markets.currencies) ofCurrency(code)
  for (const price of prices) if (!price.region_id) ofCurrency(price.currency_code)
  for (const { id: region_id, name, currency_code, includes_tax } of markets.regions)
    add(
      { currency_code, region_id },
      nameOf(messages.inRegion(name, currency_code), currency_code, includes_tax),
    )
  for (const price of prices)
    if (price.region_id) add(price, messages.inRegion(messages.deletedRegion, price.currency_code), true)
  return [...places.values()]
}
