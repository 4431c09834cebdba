import { allocate, percentageOf, sum } from '../money/index.ts'

/** What a discount rule does. */
export const discountRuleTypes = ['percentage', 'fixed', 'free_shipping'] as const
export type DiscountRuleType = (typeof discountRuleTypes)[number]

/** Whether a rule counts for the whole or for each item. */
export const discountAllocations = ['total', 'item'] as const
export type DiscountAllocation = (typeof discountAllocations)[number]

/** `value` is percent for percentage, minor units for fixed; free shipping ignores it. */
export interface DiscountRule {
  type: DiscountRuleType
  value: number
  allocation?: DiscountAllocation | null | undefined
  valid_product_ids?: readonly string[] | undefined
}

export interface DiscountableLine {
  unit_price: number
  quantity: number
  allow_discounts?: boolean | undefined
  product_id?: string | null | undefined
}

/**
 * The whole units that a rule takes off each line, in the order of the lines. Allocation total counts every line that allows
 * discounts; allocation item only those whose product the rule names, so naming none discounts nothing. Percentages are rounded
 * once over all counted lines and allocated; a fixed value never exceeds what it reduces.
 */
export function discountLines(lines: readonly DiscountableLine[], rule: DiscountRule): number[] {
  const bases = lines.map((line) => (isDiscounted(line, rule) ? Math.max(0, lineSubtotal(line)) : 0))
  if (rule.type === 'free_shipping') return bases.map(() => 0)
  if (rule.type === 'fixed' && rule.allocation === 'item') {
    return lines.map((line, position) => Math.min(rule.value * line.quantity, bases[position] ?? 0))
  }
  const base = sum(bases)
  const discount =
    rule.type === 'fixed' ? Math.min(rule.value, base) : percentageOf(base, Math.min(rule.value, 100))
  return allocate(base === 0 ? 0 : discount, bases)
}

/** What lines come to without their discounts, net, in minor units. */
export function linesSubtotal(lines: readonly { unit_price: number; quantity: number }[]): number {
  return sum(lines.map(lineSubtotal))
}

/** The net price of a line without discount, in minor units. */
export function lineSubtotal(line: { unit_price: number; quantity: number }): number {
  return line.unit_price * line.quantity
}

function isDiscounted(line: DiscountableLine, rule: DiscountRule): boolean {
  if (line.allow_discounts === false) return false
  if (rule.allocation !== 'item') return true
  return line.product_id != null && (rule.valid_product_ids ?? []).includes(line.product_id)
}
