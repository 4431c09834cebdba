import type { StoreCart, StoreVariant } from '@purser/contract/storefront'
import { currentVisit } from './visit.ts'

/** An amount in minor units, as it is written where the customer is: 1250 EUR is €12.50, 1250 JPY is ¥1,250. */
export function money(amount: number, currencyCode: string): string {
  const sold = currentVisit().regions.find(({ currency_code }) => currency_code === currencyCode)
  const digits = sold?.currency.decimal_digits ?? 2
  const options = { style: 'currency', currency: currencyCode, minimumFractionDigits: digits } as const
  return new Intl.NumberFormat(undefined, options).format(amount / 10 ** digits)
}

type Line = Pick<
  StoreCart['items'][number],
  'is_giftcard' | 'unit_price' | 'includes_tax' | 'subtotal' | 'quantity' | 'description'
>

/** Which variant a line has: of a gift card, what it is worth, which is its price without tax. */
export function variantWords(line: Line, currency: string): string {
  const { is_giftcard, unit_price, includes_tax, subtotal = 0, quantity, description } = line
  if (!is_giftcard) return description ?? ''
  return money(includes_tax ? Math.round(subtotal / quantity) : unit_price, currency)
}

/** What a variant costs: with tax, unless the region leaves taxes out until they are asked for. */
export const priceOf = ({
  calculated_price_incl_tax,
  calculated_price,
}: Pick<StoreVariant, 'calculated_price_incl_tax' | 'calculated_price'>) =>
  calculated_price_incl_tax ?? calculated_price
