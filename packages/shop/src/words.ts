import type { StoreCart } from '@purser/contract/storefront'
import { currentVisit } from './visit.ts'

/** An amount in minor units, as it is written where the customer is: 1250 EUR is €12.50, 1250 JPY is ¥1,250. */
export function money(amount: number, currencyCode: string): string {
  const sold = currentVisit().regions.find(({ currency_code }) => currency_code === currencyCode)
  const digits = sold?.currency.decimal_digits ?? 2
  const options = { style: 'currency', currency: currencyCode, minimumFractionDigits: digits } as const
  return new Intl.NumberFormat(undefined, options).format(amount / 10 ** digits)
}

type Line = Pick<StoreCart['items'][number], 'is_giftcard' | 'unit_price' | 'description'>

/** Which variant a line has: of a gift card, what it is worth. */
export const variantWords = ({ is_giftcard, unit_price, description }: Line, currency: string) =>
  is_giftcard ? money(unit_price, currency) : (description ?? '')
