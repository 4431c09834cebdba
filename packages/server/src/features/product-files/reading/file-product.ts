export type Cell = string | number | boolean

export interface FilePrice {
  readonly currency_code: string
  readonly region_id: string | null
  /** Undefined keeps the current value. */
  readonly amount?: number | undefined
  /** Undefined keeps the current value; null removes it. */
  readonly sale_amount?: number | null | undefined
  /** The fields of the cells with the amounts, in whose columns problems are reported. */
  readonly said?:
    | { readonly amount?: string | undefined; readonly sale_amount?: string | undefined }
    | undefined
}

export interface FileVariant {
  readonly row: number
  readonly id?: string | undefined
  /** Variant columns that the file gives, by wire name; null clears one. */
  readonly fields: Readonly<Record<string, Cell | null>>
  /** One value per option of the product; empty if the file has no options. */
  readonly values: readonly string[]
  readonly stock?: number | undefined
  readonly prices: readonly FilePrice[]
}

/** A collection by its title or handle, whichever the file gives. */
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
  /** What the operator should know about it. */
  readonly note?: string | undefined
}

/** Currencies and regions of the store that cells may refer to. */
export interface StoreTerms {
  /** In lower case. */
  readonly currencies: ReadonlySet<string>
  readonly defaultCurrency: string
  readonly regions: readonly { readonly id: string; readonly name: string; readonly currency_code: string }[]
}
