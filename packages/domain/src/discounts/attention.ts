import { MS_A_DAY } from '../dates/index.ts'
import { type DiscountFacts, discountState } from './validity.ts'

/** Why a discount may need an operator: it ends soon. */
export const discountAttentions = ['ending_soon'] as const
export type DiscountAttention = (typeof discountAttentions)[number]

/** Days before its end from which a discount ends soon. */
export const ENDING_SOON_DAYS = 7

/**
 * Returns whether a discount ends within a week of `now` (ISO 8601) and can be used until then. Codes of dynamic discounts don't count:
 * each is made to end. The list computes this in SQL, which is tested against this rule.
 */
export function endsSoon(
  discount: Omit<DiscountFacts, 'region_ids'> & { readonly is_dynamic: boolean },
  now: string,
): boolean {
  const { is_dynamic, starts_at, ends_at } = discount
  if (is_dynamic || ends_at === null || Date.parse(ends_at) > Date.parse(now) + ENDING_SOON_DAYS * MS_A_DAY)
    return false
  const first = Date.parse(starts_at) > Date.parse(now) ? starts_at : now
  return discountState(discount, first) === 'active'
}
