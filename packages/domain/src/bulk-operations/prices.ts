import { hasCents, percentageOf } from '../money/index.ts'

/** How prices change: to a new price, by percent (-25 is a quarter off), or by an amount; amounts in minor units. */
export type PriceChange =
  | { readonly kind: 'set'; readonly amount: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: number }

/**
 * Returns a price after a change, in whole minor units; halves are rounded up. With `endsIn99` it becomes the nearest price that ends in .99
 * (halves up), unless the currency has no cents. Returns null if the price would be below 0.
 */
export function changedPrice(
  price: number,
  change: PriceChange,
  { currencyCode, endsIn99 = false }: { readonly currencyCode: string; readonly endsIn99?: boolean },
): number | null {
  const exact = priceAfter(price, change)
  if (exact < 0) return null
  return endsIn99 && hasCents(currencyCode) ? nearest99(exact) : exact
}

function priceAfter(price: number, change: PriceChange): number {
  switch (change.kind) {
    case 'set':
      return change.amount
    case 'percent':
      return percentageOf(price, 100 + change.percent)
    case 'amount':
      return price + change.amount
  }
}

/** 0.99 at least. */
const nearest99 = (price: number) => Math.max(99, Math.round((price + 1) / 100) * 100 - 1)
