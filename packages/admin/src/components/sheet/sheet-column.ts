/** What a cell holds: a text that its column cannot read stays as it was typed, and is a fault. */
export type CellValue = string | number | boolean | null

export interface SheetColumn {
  readonly id: string
  readonly header: string
  /** What stands above the headers of neighbours that belong together. */
  readonly group?: string
  /** `whole` and `money` hold numbers, money in minor units; null is empty. */
  readonly kind: 'text' | 'whole' | 'money' | 'yesno'
  /** Of money. */
  readonly currencyCode?: string
  /** The least and the greatest number, or the length of a text. */
  readonly minimum?: number
  readonly maximum?: number
  /** Error of an empty cell in a required column. */
  readonly required?: string
  /** In pixels. */
  readonly width: number
}

/** One cell that is to hold something else. `row` is the row's key. */
export interface CellChange {
  readonly row: string
  readonly column: string
  readonly value: CellValue
  /** The cell's value when editing began, where it has changed since. */
  readonly was?: CellValue
}
