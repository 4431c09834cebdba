import { percentageOf, sum, withTax } from '../money/index.ts'
import { grossPrice, isTaxedOnce, type TaxedPart, taxRateOf } from '../taxes/index.ts'
import { cardsPayTax, type GiftCardsPaid } from './cards-paid.ts'
import { displayedLine } from './lines.ts'

interface BilledOrder extends GiftCardsPaid {
  /** Percent. */
  readonly tax_rate: number
  /** Net amounts, in minor units. */
  readonly items: readonly (TaxedPart & {
    readonly unit_price: number
    readonly quantity: number
    readonly discount_total?: number | undefined
    readonly gift_card_total?: number | undefined
    /** What was paid for the line, with tax, less discount and gift cards. */
    readonly total?: number | undefined
  })[]
  readonly shipping_methods?: readonly (TaxedPart & { readonly price: number })[] | undefined
  readonly shipping_total: number
  readonly discount_total: number
  readonly total: number
}

/** An order's amounts with tax, in minor units. They add up to its total. */
export interface Bill {
  /** One per item. */
  readonly lines: readonly number[]
  /** Zero or negative, like the next two. */
  readonly discount: number
  readonly gift_card: number
  /** Tax that is not charged: gift cards pay before tax, or were taxed when they were sold. */
  readonly gift_card_tax: number
  readonly shipping: number
  /** The remainder, because lines are rounded individually and the order's tax once. */
  readonly rounding: number
}

/** Breaks down an order with tax, as its customer reads it. */
export function billOf(order: BilledOrder): Bill {
  const { tax_rate, items, shipping_methods = [], gift_card_total, total } = order
  const lines = items.map((item) => displayedLine(item, taxRateOf(item, tax_rate)).total)
  const gift_card = 0 - gift_card_total
  const parts = [...items, ...shipping_methods]
  if (isTaxedOnce(parts, tax_rate)) {
    const discount = 0 - withTax(order.discount_total, tax_rate)
    const gift_card_tax = cardsPayTax(order)
      ? 0 - (order.gift_card_tax_total ?? 0)
      : 0 - percentageOf(gift_card_total, tax_rate)
    const shipping = withTax(order.shipping_total, tax_rate)
    const rounding = total - sum([...lines, discount, gift_card, gift_card_tax, shipping])
    return { lines, discount, gift_card, gift_card_tax, shipping, rounding }
  }
  const discount = 0 - sum(items.map((item, place) => discountOf(item, lines[place] ?? 0, tax_rate)))
  const priceOf = (method: (typeof shipping_methods)[number]) =>
    grossPrice(method.price, method, taxRateOf(method, tax_rate))
  const shipping = order.shipping_total === 0 ? 0 : sum(shipping_methods.map(priceOf))
  const rest = total - sum([...lines, discount, gift_card, shipping])
  if (cardsPayTax(order)) {
    const gift_card_tax = 0 - (order.gift_card_tax_total ?? 0)
    return { lines, discount, gift_card, gift_card_tax, shipping, rounding: rest - gift_card_tax }
  }
  // What cards leave untaxed is spread over the rates.
  const [gift_card_tax, rounding] = gift_card_total > 0 ? [rest, 0] : [0, rest]
  return { lines, discount, gift_card, gift_card_tax, shipping, rounding }
}

type BilledItem = BilledOrder['items'][number]

/** Returns what discounts take off a line with tax. Where its price includes tax, that is what its customer did not pay. */
function discountOf(item: BilledItem, price: number, tax_rate: number): number {
  const { includes_tax, discount_total = 0, gift_card_total, total } = item
  if (includes_tax && gift_card_total === 0 && total !== undefined) return price - total
  return withTax(discount_total, taxRateOf(item, tax_rate))
}
