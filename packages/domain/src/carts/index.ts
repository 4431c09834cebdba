export {
  type CartChange,
  type CartFacts,
  cartChangeRefusal,
  cartUpdateOf,
  goneRegionRefusal,
  hasFreeShipping,
  swapCanceled,
} from './changes.ts'
export { type CartToComplete, completeCartRefusal } from './completing.ts'
export { lineToMergeInto, type MergeableLine, mergedLines } from './lines.ts'
export {
  askedAmountRefusal,
  canceledPayment,
  cartChargeRefusal,
  cartPaymentRefusal,
  notOfferedPayment,
  refusedPayment,
  showsTaxes,
} from './paying.ts'
export {
  cartExcess,
  cartSizeRefusal,
  combinedDiscountsRefusal,
  furtherLineRefusal,
  mostCartLines,
} from './refusals.ts'
export { type StockedLine, shortagesOf } from './shortages.ts'
export { type WithdrawableLine, withdrawnRefusal } from './withdrawn.ts'
