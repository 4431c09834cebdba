/** The value of a cell. Text that its column can't read is kept as typed, and is an error. */
export type CellValue = string | number | boolean | null

export interface SheetColumn {
  readonly id: string
  readonly header: string
  /** Common header above neighboring columns. */
  readonly group?: string
  /** `whole` and `money` hold numbers, money in minor units; null is empty. */
  readonly kind: 'text' | 'whole' | 'money' | 'yesno'
  /** For amounts. */
  readonly currencyCode?: string
  /** Minimum and maximum of a number, or of a text's length. */
  readonly minimum?: number
  readonly maximum?: number
  /** Error of an empty cell in a required column. */
  readonly required?: string
  /** In pixels. */
  readonly width: number
}

/** A new value for one cell. `row` is the row's key. */
export interface CellChange {
  readonly row: string
  readonly column: string
  readonly value: CellValue
  /** The cell's value when editing began, if somebody else has changed it since. */
  readonly was?: CellValue
}
