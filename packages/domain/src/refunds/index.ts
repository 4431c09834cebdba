export {
  type AskedLine,
  type AskedParts,
  type ChosenParts,
  type RefundableLine,
  type RefundShares,
  refundableLines,
  refundableShipping,
  refundPartsRefusal,
  removedUnits,
  sharesOfRefund,
  shrunkShares,
  worthOfParts,
} from './refund-lines.ts'
export { type AskedPart, refundableOf, splitRefund, splitRefusal } from './split-refund.ts'
/** @public For the dialog. */
export { MAX_REFUND_REASON, MAX_REFUND_REASONS, storeReasonRefusal } from './store-reasons.ts'
