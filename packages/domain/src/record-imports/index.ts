export {
  type ImportFacts,
  type ImportStatus,
  importActions,
  isStartable,
  shownImportStatus,
} from './actions.ts'
export {
  type CustomerAddress,
  type CustomerFields,
  type FileCustomer,
  mergeCustomer,
} from './customers.ts'
export { timeOfFile } from './dates.ts'
export {
  type DiscountFields,
  discountCodeOfFile,
  type FileDiscount,
  mergeDiscount,
  percentageOfFile,
  type StoredDiscount,
} from './discounts.ts'
export { encodingName, encodingNamed, type ImportEncoding, importEncodings } from './encodings.ts'
export { importFileFault, importFileFaults, importFileLimits } from './files.ts'
export {
  type FileGiftCard,
  type GiftCardFields,
  giftCardCodeOfFile,
  giftCardCodeRemedy,
  mergeGiftCard,
  type StoredGiftCard,
} from './gift-cards.ts'
export { type ImportKindName, importKinds, type RecordImportKind, recordImportKinds } from './kinds.ts'
export { type LeftOutReason, leftOutCodes, leftOutReasons } from './left-out-reasons.ts'
export type { MergeProblem } from './merge-problem.ts'
export {
  addUpParts,
  type OrderInParts,
  type PartDiscount,
  type PartTransaction,
  paymentsRemark,
  transactionKinds,
} from './order-in-parts.ts'
export {
  type FilePastOrder,
  matchPastOrder,
  mergePastOrder,
  type PastOrderKey,
  type StoredPastOrder,
} from './past-orders.ts'
export { type SpreadsheetDamage, spreadsheetDamage } from './spreadsheet-damage.ts'
export { recordUndoBlockReason } from './undo.ts'
