import type { LineItem } from '@purser/contract/orders'

/** Shown units: `price` per unit, with tax, in minor units; `refundable` units of the line can still be refunded. */
export interface ShownUnits {
  readonly item: Pick<LineItem, 'discount_total' | 'gift_card_total'>
  readonly price: number
  readonly quantity: number
  readonly refundable: number
}

/**
 * Returns the rounding difference between what was paid for units and their shown prices, in minor units. 0 where a discount, a gift
 * card or an earlier refund makes a difference of its own.
 */
export function unitsRounding(units: readonly ShownUnits[], total: number): number {
  const isPlain = ({ item, quantity, refundable }: ShownUnits) =>
    !item.discount_total && !item.gift_card_total && quantity <= refundable
  if (!units.every(isPlain)) return 0
  return units.reduce((left, { price, quantity }) => left - price * quantity, total)
}
