export { allocate } from './allocate.ts'
export {
  decimalsOf,
  formerDecimalsOf,
  hasCents,
  MAX_AMOUNT,
  minorOfWritten,
  minorUnitsPerMajor,
  tooManyDecimals,
  writtenInMajor,
} from './amount.ts'
export { formatAmount, formatAmountDigits, formatAmountWithCode } from './format.ts'
export {
  formatPercent,
  isKeptPercent,
  percentageOf,
  roundedPercent,
  taxWithin,
  withoutTax,
  withTax,
} from './percentage.ts'
export { divideHalfUp } from './rounding.ts'
export { sum } from './sum.ts'
export { type PriceFault, priceOfWritten } from './written-price.ts'
