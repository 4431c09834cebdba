/** Something wrong with a file. Without a product it concerns the whole file, which then cannot be imported. */
export interface FileProblem {
  /** As a spreadsheet counts, the header being row 1. */
  readonly row: number
  readonly column: string | null
  readonly message: string
  /** What to do about it. */
  readonly remedy: string
}

export type Cell = string | number | boolean

export interface FilePrice {
  readonly currency_code: string
  readonly region_id: string | null
  /** Undefined leaves what is there. */
  readonly amount?: number | undefined
  /** Undefined leaves what is there; null takes it away. */
  readonly sale_amount?: number | null | undefined
  /** The fields of the cells with the amounts: problems are reported in their columns. */
  readonly said?:
    | { readonly amount?: string | undefined; readonly sale_amount?: string | undefined }
    | undefined
}

export interface FileVariant {
  readonly row: number
  readonly id?: string | undefined
  /** Columns of the variant that the file gives, by their name on the wire. */
  readonly fields: Readonly<Record<string, Cell>>
  /** One for each option of the product; empty where the file has no options. */
  readonly values: readonly string[]
  readonly stock?: number | undefined
  readonly prices: readonly FilePrice[]
}

/** A collection by which of the two the file gives. */
export interface FileCollection {
  readonly title?: string | undefined
  readonly handle?: string | undefined
}

/** A product as given by a file: omitted fields keep their value. */
export interface FileProduct {
  readonly row: number
  readonly id?: string | undefined
  readonly handle?: string | undefined
  readonly fields: Readonly<Record<string, Cell>>
  readonly collection?: FileCollection | undefined
  readonly type?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly images?: readonly string[] | undefined
  readonly options: readonly string[]
  readonly variants: readonly FileVariant[]
}

/** What the store has that cells may name. */
export interface StoreTerms {
  /** Lower case. */
  readonly currencies: ReadonlySet<string>
  readonly defaultCurrency: string
  readonly regions: readonly { readonly id: string; readonly name: string; readonly currency_code: string }[]
}
