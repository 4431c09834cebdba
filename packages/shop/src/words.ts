import type { StoreCart } from '@purser/contract/storefront'

/** An amount in minor units, as it is written where the customer is: 1250 EUR is €12.50, 1250 JPY is ¥1,250. */
export function money(amount: number, currencyCode: string): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: currencyCode })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

type Line = Pick<StoreCart['items'][number], 'is_giftcard' | 'unit_price' | 'description'>

/** Which variant a line has: of a gift card, what it is worth. */
export const variantWords = ({ is_giftcard, unit_price, description }: Line, currency: string) =>
  is_giftcard ? money(unit_price, currency) : (description ?? '')
