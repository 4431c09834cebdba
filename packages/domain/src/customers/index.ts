export {
  addAddressRefusal,
  addressesAtFirst,
  chooseDefaults,
  type DefaultChoice,
  sortByDefault,
} from './addresses.ts'
export {
  emailOfAccountRefusal,
  emailRefusal,
  fullName,
  isKnownByEmail,
  phoneOf,
  registration,
} from './customer.ts'
export {
  ERASED_NAME,
  ERASED_TEXT,
  erasedEmail,
  eraseRefusal,
  invoicesRequiredUntil,
  isErasedEmail,
  isOrderOpen,
  type KeptKind,
  keptKinds,
  openReplacementStatuses,
  openReturnStatuses,
} from './erasure.ts'
export { averageOrder, returnsRate } from './figures.ts'
export {
  MERGE_UNDO_DAYS,
  type MergeableCustomer,
  type MergedFields,
  mergedFields,
  mergeEmails,
  mergeRefusal,
  mergeRoles,
  mergeUndoUntil,
  restoredFields,
  undoMergeRefusal,
} from './merge.ts'
