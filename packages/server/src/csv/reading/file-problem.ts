/** A problem of a file. One without a record concerns the whole file, which then can't be imported. */
export interface FileProblem {
  /** The row number as in a spreadsheet, where the header is row 1. */
  readonly row: number
  readonly column: string | null
  readonly message: string
  /** How to fix it. */
  readonly remedy: string
  /** Whether the record's other problems follow from this one, and aren't reported. */
  readonly coversRecord?: true
  /** Whether further problems of the column with the same remedy are only counted. */
  readonly isCounted?: true
}

/** A record read from its rows, with the problems found. */
export interface ReadRecord<FileRecord> {
  readonly record: FileRecord
  readonly problems: readonly FileProblem[]
}
