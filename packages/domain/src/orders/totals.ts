import { type DiscountableLine, type DiscountRule, discountLines, lineSubtotal } from '../discounts/index.ts'
import { allocate, percentageOf, sum } from '../money/index.ts'
import { itemDiscount } from './adjustments.ts'

/** The parts of one line in an order's totals, in minor units. All but the originals sum to the order's. */
export interface LineTotals {
  subtotal: number
  discount_total: number
  gift_card_total: number
  tax_total: number
  /** subtotal - discount_total - gift_card_total + tax_total: the amount paid for the line. */
  total: number
  /** Tax on the subtotal alone, rounded half up for the line. */
  original_tax_total: number
  original_total: number
}

/** One shipping method's part. */
export interface ShippingTotals {
  subtotal: number
  gift_card_total: number
  tax_total: number
  /** subtotal - gift_card_total + tax_total. */
  total: number
}

/** An order's totals in minor units; `items` and `shipping_methods` are in the given order. */
export interface OrderTotals {
  subtotal: number
  shipping_total: number
  discount_total: number
  gift_card_total: number
  tax_total: number
  item_tax_total: number
  shipping_tax_total: number
  total: number
  items: LineTotals[]
  shipping_methods: ShippingTotals[]
}

export interface OrderToPrice {
  /** Percent: 25 is 25 %. */
  tax_rate: number
  items: readonly DiscountableLine[]
  shipping_methods: readonly { price: number }[]
  /** The first that is not free shipping counts; free shipping makes every shipping price 0. */
  discounts?: readonly DiscountRule[] | undefined
  /** The combined balance of the order's gift cards. */
  gift_card_balance?: number | undefined
}

export interface PlacedOrder {
  tax_rate: number
  /** `discount_total` is the line's stored adjustment, in whole units. */
  items: readonly { unit_price: number; quantity: number; discount_total: number }[]
  shipping_methods: readonly { price: number }[]
  gift_card_total: number
  /** The amount that the order was placed with; computed from the rate if omitted. */
  tax_total?: number | undefined
}

/**
 * Computes the totals of an order about to be placed, with its discounts and gift cards applied: gift cards pay for goods after
 * discount and for shipping, never for tax.
 */
export function computeOrderTotals(order: OrderToPrice): OrderTotals {
  const discounts = order.discounts ?? []
  const rule = itemDiscount(discounts)
  const adjustments = rule ? discountLines(order.items, rule) : order.items.map(() => 0)
  const isShippingFree = discounts.some((discount) => discount.type === 'free_shipping')
  const items = order.items.map((line, position) => ({
    ...line,
    discount_total: adjustments[position] ?? 0,
  }))
  const goods = sum(items.map((line) => lineSubtotal(line) - line.discount_total))
  const shipping_methods = isShippingFree
    ? order.shipping_methods.map(() => ({ price: 0 }))
    : order.shipping_methods
  const payable = goods + sum(shipping_methods.map(({ price }) => price))
  return totalsOfPlacedOrder({
    tax_rate: order.tax_rate,
    items,
    shipping_methods,
    gift_card_total: Math.max(0, Math.min(payable, order.gift_card_balance ?? 0)),
  })
}

/**
 * Returns what each discount takes off an order about to be placed, without tax, in the order of the discounts: off goods the first
 * that is not free shipping, off shipping the first that is.
 */
export function discountAmounts({
  items,
  shipping_methods,
  discounts = [],
}: Pick<OrderToPrice, 'items' | 'shipping_methods' | 'discounts'>): number[] {
  const reducing = itemDiscount(discounts)
  const freeing = discounts.find(({ type }) => type === 'free_shipping')
  return discounts.map((discount) => {
    if (discount === reducing) return sum(discountLines(items, discount))
    return discount === freeing ? sum(shipping_methods.map(({ price }) => price)) : 0
  })
}

/**
 * Computes the totals of an order from its stored rows, without applying rules again. Gift cards pay for goods first, then for shipping.
 * Tax is rounded once, half up, on goods and shipping less discount and gift cards, then allocated to lines and shipping in
 * minor units, so that the parts sum to the whole.
 */
export function totalsOfPlacedOrder(order: PlacedOrder): OrderTotals {
  const goods = order.items.map((line) => lineSubtotal(line) - line.discount_total)
  const prices = order.shipping_methods.map((method) => method.price)
  const cards = allocateGiftCards(order.gift_card_total, goods, prices)
  const taxed = [...goods, ...prices].map((net, position) => net - (cards[position] ?? 0))
  const taxes = allocate(order.tax_total ?? percentageOf(sum(taxed), order.tax_rate), taxed)
  const partAt = (position: number) => {
    const tax_total = taxes[position] ?? 0
    return {
      gift_card_total: cards[position] ?? 0,
      tax_total,
      total: (taxed[position] ?? 0) + tax_total,
    }
  }
  const items = order.items.map((line, position): LineTotals => {
    const subtotal = lineSubtotal(line)
    const { discount_total } = line
    return { subtotal, discount_total, ...partAt(position), ...originalTotals(subtotal, order.tax_rate) }
  })
  const shipping_methods = prices.map(
    (subtotal, position): ShippingTotals => ({ subtotal, ...partAt(items.length + position) }),
  )
  return sumUp(items, shipping_methods, order.gift_card_total)
}

/** Splits the gift card amount (minor units) over goods after discount, then shipping; in older releases it paid for goods only. */
function allocateGiftCards(total: number, goods: readonly number[], shipping: readonly number[]): number[] {
  const ofGoods = shipping.length === 0 ? total : Math.min(total, sum(goods))
  return [...allocate(ofGoods, goods), ...allocate(total - ofGoods, shipping)]
}

/** Returns the price of a net amount without discounts or free shipping, in minor units; tax rounded half up. */
export function originalTotals(net: number, taxRate: number) {
  const original_tax_total = percentageOf(net, taxRate)
  return { original_tax_total, original_total: net + original_tax_total }
}

function sumUp(items: LineTotals[], shipping_methods: ShippingTotals[], giftCardTotal: number): OrderTotals {
  const subtotal = sum(items.map((line) => line.subtotal))
  const discount_total = sum(items.map((line) => line.discount_total))
  const shipping_total = sum(shipping_methods.map((method) => method.subtotal))
  const item_tax_total = sum(items.map((line) => line.tax_total))
  const shipping_tax_total = sum(shipping_methods.map((method) => method.tax_total))
  const tax_total = item_tax_total + shipping_tax_total
  return {
    subtotal,
    shipping_total,
    discount_total,
    gift_card_total: giftCardTotal,
    tax_total,
    item_tax_total,
    shipping_tax_total,
    total: subtotal + shipping_total + tax_total - discount_total - giftCardTotal,
    items,
    shipping_methods,
  }
}
