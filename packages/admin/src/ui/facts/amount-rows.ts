export interface AmountRow {
  readonly label: string
  /** The same amount in other words; it is no part of the sum. */
  readonly note?: string
  /** Minor units. */
  readonly amount: number
}

/** Amounts under each other, and what they come to: the rows add up to the total. */
export interface AmountSum {
  readonly rows: readonly AmountRow[]
  readonly total: AmountRow
}
