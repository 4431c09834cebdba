export interface AmountRow {
  readonly label: string
  /** A note on the amount; not part of the sum. */
  readonly note?: string
  /** Minor units. */
  readonly amount: number
}

/** A remark among the amounts, without one of its own. */
export type AmountRemark = Pick<AmountRow, 'label' | 'note'> & { readonly amount: null }

/** A list of amounts with their total: the rows add up to it. */
export interface AmountSum<Row extends AmountRow | AmountRemark = AmountRow> {
  readonly rows: readonly Row[]
  readonly total: AmountRow
}
