import { isKeptPercent } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import type { DiscountAllocation, DiscountRuleType } from './line-discounts.ts'

/** Returns why a rule's value is invalid, or null. A percentage has the decimals of a tax rate; an amount is in whole minor units. */
export function ruleValueRefusal({ type, value }: { type: DiscountRuleType; value: number }): Refusal | null {
  if (type !== 'percentage')
    return Number.isInteger(value)
      ? null
      : refusal('amount_not_whole', 'Enter whole minor units, without decimals.', 'rule.value')
  if (value > 100) return refusal('percentage_too_large', 'A percentage can be at most 100.', 'rule.value')
  return isKeptPercent(value)
    ? null
    : refusal('percentage_too_precise', 'A percentage can have at most 4 decimals.', 'rule.value')
}

/** Returns why a discount of this type can't be valid in this many regions, or null: a fixed amount needs a single currency. */
export function discountRegionsRefusal(type: DiscountRuleType, regions: number): Refusal | null {
  if (regions === 0) return refusal('discount_without_region', 'Choose at least one region.', 'regions')
  return type === 'fixed' && regions > 1
    ? refusal(
        'fixed_amount_of_several_regions',
        'A fixed amount needs exactly one region. Use a percentage for several.',
        'regions',
      )
    : null
}

/** Returns why a discount can't have these dates (ISO 8601), or null; without an end it never expires. */
export function discountDatesRefusal(starts_at: string, ends_at: string | null): Refusal | null {
  return ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)
    ? refusal('discount_ends_before_start', 'Choose an end after the start.', 'ends_at')
    : null
}

/** Returns why a discount with this many uses can't have a limit, or null; null and 0 mean no limit. */
export function usageLimitRefusal(usage_limit: number | null, usage_count: number): Refusal | null {
  if (!usage_limit || usage_limit >= usage_count) return null
  const times = usage_count === 1 ? 'once' : `${usage_count} times`
  return refusal(
    'usage_limit_below_uses',
    `The discount was already used ${times}. The limit can't be lower.`,
    'usage_limit',
  )
}

/** Returns why a discount's type can't change, or null: orders record what it gave them. */
export function discountTypeRefusal(stored: DiscountRuleType, asked: DiscountRuleType): Refusal | null {
  return stored === asked
    ? null
    : refusal(
        'discount_type_is_kept',
        "A discount's type can't change. Create a new discount instead.",
        'rule.type',
      )
}

interface CodeFacts {
  is_dynamic: boolean
  /** The dynamic discount that the code was created from. */
  parent_discount_id: string | null
}

/** Returns why no code can be created from a discount, or null. */
export function dynamicCodeRefusal({ is_dynamic, parent_discount_id }: CodeFacts): Refusal | null {
  return is_dynamic && parent_discount_id === null
    ? null
    : refusal('discount_not_dynamic', 'Codes can only be created from a dynamic discount.')
}

/** Returns why a field that a code shares with its dynamic discount can't be changed in the code, or null. */
export function sharedPartRefusal(
  { parent_discount_id }: Pick<CodeFacts, 'parent_discount_id'>,
  field: 'rule' | 'regions' | 'is_dynamic',
): Refusal | null {
  return parent_discount_id === null
    ? null
    : refusal(
        'part_of_dynamic_discount',
        'This code shares the rule and regions of its dynamic discount. Change them there.',
        field,
      )
}

/** Returns why a dynamic discount can't become a regular one, or null. */
export function dynamicRefusal(
  was: Pick<CodeFacts, 'is_dynamic'>,
  is_dynamic: boolean,
  hasCodes: boolean,
): Refusal | null {
  return was.is_dynamic && !is_dynamic && hasCodes
    ? refusal(
        'dynamic_codes_exist',
        'Codes were created from this discount, so it stays dynamic.',
        'is_dynamic',
      )
    : null
}

/** Returns a rule as stored: free shipping needs no value or allocation and gets the defaults. */
export function storedRule(rule: { type: DiscountRuleType; value: number; allocation: DiscountAllocation }): {
  type: DiscountRuleType
  value: number
  allocation: DiscountAllocation
} {
  return rule.type === 'free_shipping' ? { type: rule.type, ...freeShipping } : rule
}

const freeShipping = { value: 100, allocation: 'total' } as const
