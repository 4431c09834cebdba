export { type DiscountAttention, discountAttentions, ENDING_SOON_DAYS, endsSoon } from './attention.ts'
export { addDuration, type Duration, formatDuration, parseDuration } from './duration.ts'
export {
  type DiscountAllocation,
  type DiscountableLine,
  type DiscountRule,
  type DiscountRuleType,
  discountAllocations,
  discountLines,
  discountRuleTypes,
  lineSubtotal,
  linesSubtotal,
  type NetLine,
  namedIn,
} from './line-discounts.ts'
export {
  discountDatesRefusal,
  discountRegionsRefusal,
  discountTypeRefusal,
  dynamicCodeRefusal,
  dynamicRefusal,
  ruleValueRefusal,
  sharedPartRefusal,
  storedRule,
  usageLimitRefusal,
} from './rules.ts'
export {
  type DiscountFacts,
  type DiscountState,
  discountRefusal,
  discountState,
  discountsRefusal,
  type NamedDiscount,
} from './validity.ts'
