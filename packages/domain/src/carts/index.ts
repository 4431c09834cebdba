export { lineToMergeInto, type MergeableLine } from './lines.ts'
export { cartExcess, combinedDiscountsRefusal } from './refusals.ts'
export { type StockedLine, shortagesOf } from './shortages.ts'
