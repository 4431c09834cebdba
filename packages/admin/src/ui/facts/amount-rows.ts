export interface AmountRow {
  readonly label: string
  /** The same amount in other words; it is no part of the sum. */
  readonly note?: string
  /** Minor units. */
  readonly amount: number
}

/** What is said among amounts and is none. */
export type AmountRemark = Pick<AmountRow, 'label' | 'note'> & { readonly amount: null }

/** Amounts under each other, and what they come to: the rows add up to the total. */
export interface AmountSum<Row extends AmountRow | AmountRemark = AmountRow> {
  readonly rows: readonly Row[]
  readonly total: AmountRow
}
