import { hasEnded } from '../dates/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

export interface DiscountFacts {
  is_disabled: boolean
  starts_at: string
  ends_at: string | null
  usage_count: number
  /** null and 0 mean no limit (D1). */
  usage_limit: number | null
  region_ids: readonly string[]
  /** The dynamic discount that the code was created from; disabling it disables its codes. */
  parent_discount?: { readonly is_disabled: boolean } | null | undefined
}

/** Returns why a discount can't be used in any region at a time (ISO 8601), or null: it is disabled, not started, expired or used up. */
function refusalAnywhere(discount: Omit<DiscountFacts, 'region_ids'>, now: string): Refusal | null {
  if (discount.is_disabled || discount.parent_discount?.is_disabled)
    return refusal('discount_disabled', 'The discount is disabled.')
  if (Date.parse(now) < Date.parse(discount.starts_at))
    return refusal('discount_not_started', "The discount hasn't started yet.")
  if (hasEnded(discount, now)) return refusal('discount_expired', 'The discount has expired.')
  if (discount.usage_limit && discount.usage_count >= discount.usage_limit)
    return refusal('discount_used_up', 'The discount has reached its usage limit.')
  return null
}

/** Returns why a discount can't be used on an order in a region at a time (ISO 8601), or null. */
export function discountRefusal(
  discount: DiscountFacts,
  order: { now: string; region_id: string },
): Refusal | null {
  const refused = refusalAnywhere(discount, order.now)
  if (refused || discount.region_ids.includes(order.region_id)) return refused
  return refusal('discount_of_other_region', "The discount isn't valid in this region.")
}

/** The status that lists show for a discount. */
export type DiscountState = 'active' | 'scheduled' | 'expired' | 'used_up' | 'disabled'

const stateOfRefusal: Partial<Record<string, DiscountState>> = {
  discount_disabled: 'disabled',
  discount_not_started: 'scheduled',
  discount_expired: 'expired',
  discount_used_up: 'used_up',
}

/** Returns the status of a discount at a time (ISO 8601), regardless of region. */
export function discountState(discount: Omit<DiscountFacts, 'region_ids'>, now: string): DiscountState {
  return stateOfRefusal[refusalAnywhere(discount, now)?.code ?? ''] ?? 'active'
}

/** A discount with its code. Without `region_ids`, regions are not checked. */
export type NamedDiscount = Omit<DiscountFacts, 'region_ids'> & {
  readonly code: string
  readonly region_ids?: readonly string[] | undefined
}

/** Returns why the first unusable one of these discounts can't be used on an order in the region now, or null. */
export function discountsRefusal(
  discounts: readonly NamedDiscount[],
  order: { readonly now: string; readonly region_id: string },
): Refusal | null {
  for (const { region_ids, ...discount } of discounts) {
    const refused = region_ids
      ? discountRefusal({ ...discount, region_ids }, order)
      : refusalAnywhere(discount, order.now)
    if (refused) return refusal(refused.code, `${discount.code}: ${refused.message}`, 'discounts')
  }
  return null
}
