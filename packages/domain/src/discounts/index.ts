export {
  type DiscountAllocation,
  type DiscountableLine,
  type DiscountRule,
  type DiscountRuleType,
  discountAllocations,
  discountLines,
  discountRuleTypes,
  lineSubtotal,
} from './line-discounts.ts'
export { type DiscountFacts, discountRefusal, discountRuleRefusal } from './validity.ts'
