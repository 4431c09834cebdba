import { percentageOf, withTax } from '../money/index.ts'
import { displayedLine } from './lines.ts'

interface BilledOrder {
  /** Percent. */
  readonly tax_rate: number
  /** Net prices, in minor units. */
  readonly items: readonly { readonly unit_price: number; readonly quantity: number }[]
  readonly shipping_total: number
  readonly discount_total: number
  readonly gift_card_total: number
  readonly total: number
}

/** An order's amounts with tax, in minor units. They add up to its total. */
export interface Bill {
  /** One per item. */
  readonly lines: readonly number[]
  /** Zero or negative, like the next two. */
  readonly discount: number
  readonly gift_card: number
  /** Tax that is not charged, because gift cards pay before tax. */
  readonly gift_card_tax: number
  readonly shipping: number
  /** The remainder, because lines are rounded individually and the order's tax once. */
  readonly rounding: number
}

/** Breaks down an order with tax, as its customer reads it. */
export function billOf(order: BilledOrder): Bill {
  const { tax_rate, gift_card_total, total } = order
  const lines = order.items.map((item) => displayedLine(item, tax_rate).total)
  const discount = 0 - withTax(order.discount_total, tax_rate)
  const gift_card = 0 - gift_card_total
  const gift_card_tax = 0 - percentageOf(gift_card_total, tax_rate)
  const shipping = withTax(order.shipping_total, tax_rate)
  const parts = [...lines, discount, gift_card, gift_card_tax, shipping]
  const rounding = parts.reduce((left, part) => left - part, total)
  return { lines, discount, gift_card, gift_card_tax, shipping, rounding }
}
