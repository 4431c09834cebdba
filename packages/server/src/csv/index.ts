export { type CellReader, cellReader, type Row, trimmed } from './reading/cell-reader.ts'
export {
  headOf,
  type ParsedCell,
  readFlag,
  readPrice,
  readText,
  readWhole,
  shown,
  tooLong,
} from './reading/cells.ts'
export {
  type Column,
  type Dialect,
  type FileFormat,
  plainName,
} from './reading/columns.ts'
export type { FileProblem, ReadRecord } from './reading/file-problem.ts'
export { type Choices, type CsvFile, type FileRow, openCsvFile } from './reading/open-csv-file.ts'
export { byteOrderMark, type Cell, writeLine } from './write-line.ts'
