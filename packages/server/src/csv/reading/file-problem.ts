/** A problem of a file. One without a record concerns the whole file, which then can't be imported. */
export interface FileProblem {
  /** The row number as in a spreadsheet, where the header is row 1. */
  readonly row: number
  readonly column: string | null
  readonly message: string
  /** How to fix it. */
  readonly remedy: string
}

/** A record read from its rows, with the problems found. */
export interface ReadRecord<FileRecord> {
  readonly record: FileRecord
  readonly problems: readonly FileProblem[]
}
