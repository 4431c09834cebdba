export {
  type DiscountAllocation,
  type DiscountableLine,
  type DiscountRule,
  type DiscountRuleType,
  discountLines,
  lineSubtotal,
} from './line-discounts.ts'
export { type DiscountFacts, discountRefusal } from './validity.ts'
