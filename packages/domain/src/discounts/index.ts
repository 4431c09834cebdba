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
