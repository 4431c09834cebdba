export {
  type ExportRow,
  type ExportValue,
  type ExportWriting,
  headingOf,
  sheetValue,
  type WrittenCell,
  writtenCell,
} from './cells.ts'
export type { ExportColumn } from './column.ts'
export {
  chosenColumns,
  columnsOf,
  type ExportNoun,
  type ExportRows,
  exportColumns,
  /** @internal Tests read it. */
  exportNouns,
  exportRows,
  hasLines,
  usualColumns,
} from './columns.ts'
export {
  type DecimalSign,
  decimalSigns,
  type ExportFormat,
  exportFormats,
  isTimeZone,
  MOST_CHOSEN,
  type Separator,
  separators,
} from './formats.ts'
export { movementColumns } from './movement-columns.ts'
export {
  createTaxSummary,
  /** @internal Tests read it. */
  periodOf,
  type TaxedMovement,
  type TaxPeriod,
  taxColumns,
  taxContained,
  taxPeriods,
} from './tax-summary.ts'
