import type { StoreCart } from '@purser/contract/storefront'

/** An amount of minor units, as it is written where the customer is: 1250 eur is €12.50. The store counts won alone in no smaller unit. */
export function money(amount: number, currencyCode: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: currencyCode })
  return format.format(currencyCode === 'krw' ? amount : amount / 100)
}

type Line = Pick<StoreCart['items'][number], 'is_giftcard' | 'unit_price' | 'description'>

/** Which variant a line has: of a gift card, what it is worth. */
export const variantWords = ({ is_giftcard, unit_price, description }: Line, currency: string) =>
  is_giftcard ? money(unit_price, currency) : (description ?? '')
