/** Why a record of a file can't become one of the store. */
export interface MergeProblem {
  /** The field whose cell is wrong; null for the whole row. */
  readonly field: string | null
  readonly message: string
  /** How to fix it. */
  readonly remedy: string
}
