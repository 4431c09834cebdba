import { allocate, percentageOf, sum } from '../money/index.ts'

/** Types of discount rules. */
export const discountRuleTypes = ['percentage', 'fixed', 'free_shipping'] as const
export type DiscountRuleType = (typeof discountRuleTypes)[number]

/** Whether a rule applies to the whole order or to each item. */
export const discountAllocations = ['total', 'item'] as const
export type DiscountAllocation = (typeof discountAllocations)[number]

/** `value` is percent for percentage, minor units for fixed; free shipping ignores it. */
export interface DiscountRule {
  type: DiscountRuleType
  value: number
  allocation?: DiscountAllocation | null | undefined
  valid_product_ids?: readonly string[] | undefined
  valid_variant_ids?: readonly string[] | undefined
}

/** A line's net price in minor units: `unit_price` times `quantity`, unless `own_subtotal` says it, as where prices include tax. */
export interface NetLine {
  unit_price: number
  quantity: number
  own_subtotal?: number | null | undefined
}

export interface DiscountableLine extends NetLine {
  allow_discounts?: boolean | undefined
  product_id?: string | null | undefined
  variant_id?: string | null | undefined
}

/**
 * Returns the minor units that a rule takes off each line, in line order. Allocation `total` applies to every line that allows discounts;
 * `item` only to the products and variants that the rule names, so naming none discounts nothing. Percentages are rounded once over all
 * these lines and allocated; a fixed value never exceeds what it reduces.
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

/** Sums lines without their discounts, net, in minor units. */
export function linesSubtotal(lines: readonly NetLine[]): number {
  return sum(lines.map(lineSubtotal))
}

/** Returns a line's net price without discount, in minor units. */
export function lineSubtotal(line: NetLine): number {
  return line.own_subtotal ?? line.unit_price * line.quantity
}

/** Splits the entries of a rule's `valid_for`: an entry with a `variant_id` refers to that variant, else to its product. */
export function namedIn(
  validFor: readonly { readonly id: string; readonly variant_id?: string | null | undefined }[],
): { valid_product_ids: string[]; valid_variant_ids: string[] } {
  return {
    valid_product_ids: validFor.flatMap(({ id, variant_id }) => (variant_id ? [] : [id])),
    valid_variant_ids: validFor.flatMap(({ variant_id }) => variant_id ?? []),
  }
}

function isDiscounted(line: DiscountableLine, rule: DiscountRule): boolean {
  if (line.allow_discounts === false) return false
  if (rule.allocation !== 'item') return true
  const { valid_product_ids = [], valid_variant_ids = [] } = rule
  return (
    (line.product_id != null && valid_product_ids.includes(line.product_id)) ||
    (line.variant_id != null && valid_variant_ids.includes(line.variant_id))
  )
}
