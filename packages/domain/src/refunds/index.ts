/** @public For the dialog. */
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
/** @public For the dialog. */
export { type AskedPart, refundableOf, splitRefund, splitRefusal } from './split-refund.ts'
