/** How many records of a kind the file made, and how many were there before and stayed as they are. */
export interface ImportCount {
  readonly created: number
  readonly found: number
}

export interface ImportReport {
  readonly currencies: ImportCount
  readonly regions: ImportCount
  readonly shipping_options: ImportCount
  readonly collections: ImportCount
  readonly products: ImportCount
  /** Variants of the products made. */
  readonly variants: number
  /** What of the file was left out, and why, as sentences. */
  readonly notes: readonly string[]
  /** False when everything was there already. */
  readonly hasChanges: boolean
}
