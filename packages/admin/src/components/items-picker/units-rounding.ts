import type { LineItem } from '@purser/contract/orders'

/** Units as they are shown: `price` of one, with tax, in minor units; money may still be given for `refundable` of the line's. */
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
