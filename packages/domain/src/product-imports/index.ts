export {
  isStartable,
  type ProductImportFacts,
  type ProductImportStatus,
  productImportActions,
  shownImportStatus,
} from './actions.ts'
export {
  encodingName,
  encodingNamed,
  type ProductFileEncoding,
  productFileEncodings,
} from './encodings.ts'
export { productFileFault, productFileFaults, productFileLimits } from './files.ts'
export { type LeftOutReason, leftOutCodes, leftOutReasons } from './left-out-reasons.ts'
export {
  downloadedTypes,
  faultOfStatus,
  isDownloadable,
  nextDownload,
  type PictureDownloadFault,
  pictureDownloadFaults,
  pictureDownloadLimits,
} from './picture-downloads.ts'
export { type SpreadsheetDamage, spreadsheetDamage } from './spreadsheet-damage.ts'
export { type SinceImport, undoBlockReason } from './undo.ts'
