export {
  type ImportFacts,
  type ImportStatus,
  importActions,
  isStartable,
  shownImportStatus,
} from './actions.ts'
export { encodingName, encodingNamed, type ImportEncoding, importEncodings } from './encodings.ts'
export { importFileFault, importFileFaults, importFileLimits } from './files.ts'
export { type ImportKindName, importKinds, type RecordImportKind, recordImportKinds } from './kinds.ts'
export { type LeftOutReason, leftOutCodes, leftOutReasons } from './left-out-reasons.ts'
export { type SpreadsheetDamage, spreadsheetDamage } from './spreadsheet-damage.ts'
