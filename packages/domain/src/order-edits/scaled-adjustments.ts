import type { DiscountRule } from '../discounts/index.ts'
import { divideHalfUp } from '../money/index.ts'

/** A discount of an order or its edit. */
export interface EditDiscount extends DiscountRule {
  readonly id: string
  readonly code: string
}

/** What a number becomes, and was. */
type Change = readonly [after: number, before: number]

/**
 * Scales what was taken off a line to its new net price, at most that; fixed amounts to its new quantity. A fixed amount for the whole order
 * isn't raised. Minor units.
 */
export function scaledAdjustments<Adjustment extends { readonly discount_id: string | null; amount: number }>(
  adjustments: readonly Adjustment[],
  discounts: readonly EditDiscount[],
  { quantity, net }: { readonly quantity: Change; readonly net: Change },
): Adjustment[] {
  const scaled = adjustments.map((adjustment) => {
    const rule = discounts.find(({ id }) => id === adjustment.discount_id)
    const amount = inProportion(adjustment.amount, rule?.type === 'fixed' || net[1] <= 0 ? quantity : net)
    return isForOrder(rule) ? Math.min(amount, adjustment.amount) : amount
  })
  let left = Math.max(0, net[0])
  return adjustments.flatMap((adjustment, place) => {
    const amount = Math.min(left, scaled[place] ?? 0)
    left -= amount
    return amount > 0 ? [{ ...adjustment, amount }] : []
  })
}

const isForOrder = (rule: DiscountRule | undefined) => rule?.type === 'fixed' && rule.allocation !== 'item'

function inProportion(amount: number, [after, before]: Change): number {
  const part = BigInt(amount) * BigInt(Math.max(0, after))
  return before === 0 ? amount : Number(divideHalfUp(part, BigInt(before)))
}

/** Returns a rule for further lines of an order of which `given` was already taken off, in minor units. */
export const fixedLeft = <Rule extends DiscountRule>(rule: Rule, given: number): Rule =>
  isForOrder(rule) ? { ...rule, value: Math.max(0, rule.value - given) } : rule
