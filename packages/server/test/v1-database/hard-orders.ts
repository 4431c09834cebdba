import type { V1Order } from './add-order.ts'

/** The twelve figures that v1's API answers for an order, in minor units. */
export interface V1Figures {
  readonly subtotal: number
  readonly shipping_total: number
  readonly discount_total: number
  readonly gift_card_total: number
  readonly gift_card_tax_total: number
  readonly item_tax_total: number
  readonly shipping_tax_total: number
  readonly tax_total: number
  readonly total: number
  readonly paid_total: number
  readonly refunded_total: number
  readonly refundable_amount: number
}

/** An order that a simpler computation gets wrong, with its figures worked out by hand. */
export interface HardOrder {
  readonly order: V1Order
  /** What is hard about it, with the working. */
  readonly why: string
  readonly figures: V1Figures
}

/** Figures are 0 unless given. */
export const hard = (order: V1Order, why: string, figures: Partial<V1Figures>): HardOrder => ({
  order,
  why,
  figures: { ...none, ...figures },
})

const none: V1Figures = {
  subtotal: 0,
  shipping_total: 0,
  discount_total: 0,
  gift_card_total: 0,
  gift_card_tax_total: 0,
  item_tax_total: 0,
  shipping_tax_total: 0,
  tax_total: 0,
  total: 0,
  paid_total: 0,
  refunded_total: 0,
  refundable_amount: 0,
}
