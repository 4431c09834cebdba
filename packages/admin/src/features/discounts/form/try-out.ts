import type { Discount } from '@purser/contract/discounts'
import type { ListedOrder } from '@purser/contract/orders'
import { type DiscountRule, discountLines, discountRefusal } from '@purser/domain/discounts'
import { computeOrderTotals, discountAmounts } from '@purser/domain/orders'
import type { Refusal } from '@purser/domain/refusals'
import { withOwnTaxes } from '@purser/domain/taxes'
import { readNow } from '../../../lib/page-meta.ts'
import type { DiscountValues } from './discount-values.ts'

/** The fields of an order that a discount preview needs. */
export const triedParts = {
  fields: 'display_id,currency_code,region_id,tax_rate',
  expand: 'items,items.variant,shipping_methods',
} as const

export interface DiscountTrial {
  readonly lines: readonly { readonly id: string; readonly name: string; readonly off: number }[]
  /** Reduction of the shipping price. */
  readonly shipping: number
  readonly off: number
  readonly before: number
  readonly after: number
}

/** Whether a discount is disabled, itself or through the parent of its code. */
export type Switches = Pick<Discount, 'is_disabled' | 'parent_discount'>

/** Returns why an order in a region couldn't use the entered discount, or null. Ignores the usage limit. */
export function triedRefusal(
  { starts_at, ends_at, regions }: Pick<DiscountValues, 'starts_at' | 'ends_at' | 'regions'>,
  { is_disabled, parent_discount }: Switches,
  region_id: string,
): Refusal | null {
  const now = readNow().toISOString()
  return discountRefusal(
    {
      is_disabled,
      parent_discount,
      starts_at: starts_at || now,
      ends_at: ends_at || null,
      usage_count: 0,
      usage_limit: null,
      region_ids: regions,
    },
    { now, region_id },
  )
}

/** Computes with domain's rules what a rule would take off an order without other discounts; minor units. */
export function tryOut(order: ListedOrder, rule: DiscountRule): DiscountTrial {
  const items = (order.items ?? []).map((item) => ({
    unit_price: item.unit_price,
    includes_tax: item.includes_tax,
    own_subtotal: item.subtotal,
    quantity: item.quantity,
    allow_discounts: item.allow_discounts,
    product_id: item.variant?.product_id ?? null,
    variant_id: item.variant_id,
    taxes: withOwnTaxes(item).taxes,
  }))
  const shipping_methods = (order.shipping_methods ?? []).map((method) => ({
    price: method.price,
    includes_tax: method.includes_tax,
    taxes: withOwnTaxes(method).taxes,
  }))
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
