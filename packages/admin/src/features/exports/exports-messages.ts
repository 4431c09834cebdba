import { counted } from '@purser/domain/counts'
import type { ExportFormat, ExportNoun, ExportRows, Separator, TaxPeriod } from '@purser/domain/exports'
import { nouns } from './export-words.ts'

const formats: Readonly<Record<ExportFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }
const separators: Readonly<Record<Separator, string>> = {
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
}
const periods: Readonly<Record<TaxPeriod, string>> = {
  day: 'Day',
  month: 'Month',
  quarter: 'Quarter',
  whole: 'All days together',
}

export const messages = {
  all: (noun: ExportNoun) => `All ${nouns[noun].many}`,
  matching: (noun: ExportNoun) => `All ${nouns[noun].many} that match the search and filters`,
  selected: (noun: ExportNoun, count: number) =>
    `${count} selected ${nouns[noun][count === 1 ? 'one' : 'many']}`,
  counting: 'Counting rows…',
  rowCount: (count: number) => counted(count, 'row'),
  format: 'Format',
  formats,
  rows: 'Rows',
  rowKinds: (noun: ExportNoun): Readonly<Record<ExportRows, string>> => ({
    record: `One per ${nouns[noun].one}`,
    line: 'One per line item',
  }),
  columns: 'Columns',
  everyColumn: 'All',
  usualColumns: 'Usual',
  separator: 'Separator',
  separators,
  decimalSign: 'Decimal sign',
  decimalSigns: { point: 'Point (1.50)', comma: 'Comma (1,50)' },
  timeZone: 'Times in',
  download: 'Download',
  noColumns: 'Choose at least one column.',
  noRows: 'There is nothing to export.',
  tooMany: (noun: ExportNoun, most: number) =>
    `Select at most ${most} ${nouns[noun].many}, or all that match.`,
  tax: {
    title: 'Tax summary',
    hint: 'Captured payments and refunds, by country and tax rate. An order counts when it is paid, not when it is placed.',
    period: 'One row per',
    periods,
  },
  movements: {
    title: 'Stock movements',
    hint: 'Every sale, return, stocktake and other change of stock, one per row.',
  },
  days: {
    from: 'From',
    to: 'To',
    none: 'Choose the first and the last day.',
    wrongOrder: "The last day can't be before the first.",
  },
} as const
