export { orderBarcode } from './barcode.ts'
export {
  type DocumentKind,
  documentKinds,
  documentTitles,
  isIssuedKind,
  issuedKinds,
  MAX_DOCUMENTS,
  type PaperSize,
  paperSizes,
  usualPaper,
} from './kinds.ts'
export { nothingToPrint, printRefusal } from './nothing-to-print.ts'
export { packingSlipAvailability, parcelsToPrint } from './parcels.ts'
export { createPickList, type PickListRow, storageLocation } from './pick-list.ts'
export { returnSlipAvailability, returnsToPrint } from './return-slips.ts'
