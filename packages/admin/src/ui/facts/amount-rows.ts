export interface AmountRow {
  readonly label: string
  /** A note on the amount; not part of the sum. */
  readonly note?: string
  /** Minor units. */
  readonly amount: number
  /** The amount's name in the record, if it can be explained. */
  readonly field?: string
}

/** A remark between the amounts. */
export type AmountRemark = Pick<AmountRow, 'label' | 'note'> & {
  readonly amount: null
  readonly field?: undefined
}

/** A list of amounts with their total, which is their sum. */
export interface AmountSum<Row extends AmountRow | AmountRemark = AmountRow> {
  readonly rows: readonly Row[]
  readonly total: AmountRow
}
