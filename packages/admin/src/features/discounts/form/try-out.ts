import type { ListedOrder } from '@purser/contract/orders'
import { type DiscountRule, discountLines } from '@purser/domain/discounts'
import { computeOrderTotals, discountAmounts } from '@purser/domain/orders'

/** As much of an order as is asked for to try a discount out. */
export const triedParts = {
  fields: 'display_id,currency_code,region_id,tax_rate',
  expand: 'items,items.variant,shipping_methods',
} as const

export interface Tried {
  readonly lines: readonly { readonly id: string; readonly name: string; readonly off: number }[]
  /** Taken off the shipping. */
  readonly shipping: number
  readonly off: number
  readonly before: number
  readonly after: number
}

/** What a rule would take off an order that has no other discount, by domain's own reckoning; minor units. */
export function tryOut(order: ListedOrder, rule: DiscountRule): Tried {
  const items = (order.items ?? []).map((item) => ({
    unit_price: item.unit_price,
    quantity: item.quantity,
    allow_discounts: item.allow_discounts,
    product_id: item.variant?.product_id ?? null,
  }))
  const shipping_methods = (order.shipping_methods ?? []).map(({ price }) => ({ price }))
  const whole = { tax_rate: order.tax_rate ?? 0, items, shipping_methods }
  const off = discountAmounts({ ...whole, discounts: [rule] })[0] ?? 0
  const taken = discountLines(items, rule)
  return {
    lines: (order.items ?? []).map((item, place) => ({
      id: item.id,
      name: `${item.quantity} × ${item.title}`,
      off: taken[place] ?? 0,
    })),
    shipping: rule.type === 'free_shipping' ? off : 0,
    off,
    before: computeOrderTotals(whole).total,
    after: computeOrderTotals({ ...whole, discounts: [rule] }).total,
  }
}
