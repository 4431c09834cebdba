/** A column of a sheet's table. */
export interface Column {
  readonly title: string
  /** Points; the rest of the width is shared by weight. */
  readonly width?: number
  /** Its share of the width that is left; 1 by default. */
  readonly share?: number
  readonly align?: 'right'
}

/** A cell: a text, and a smaller one below it; `'box'` is an empty box to tick. */
export type Cell =
  | 'box'
  | { readonly text: string; readonly note?: string | null | undefined; readonly isBold?: boolean }

/** An amount below a table. */
export interface Sum {
  readonly name: string
  readonly amount: string
  readonly isBold?: boolean
}

/** What is printed under one heading, on as many pages as it needs. */
export interface Sheet {
  readonly store: string
  /** 'Packing slip' */
  readonly title: string
  /** 'Order #12' */
  readonly subject: string
  /** What the barcode says; null for none. */
  readonly barcode: string | null
  /** Named blocks side by side above the table, e.g. the address. */
  readonly facts: readonly { readonly name: string; readonly lines: readonly string[] }[]
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Amounts below the table, in its last column, each after its name. */
  readonly sums?: readonly Sum[]
  /** Sentences below the table. */
  readonly closing: readonly string[]
}
