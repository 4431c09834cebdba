/** `error`: the books contradict themselves, and money or goods may be wrong. `warning`: unusual, and worth an operator's look. */
export type Severity = 'error' | 'warning'

/**
 * A statement that holds over the whole store, and the query that finds violations.
 * `sql` returns one text column: the ids of the offending rows; empty if the statement holds. The time of the
 * check is `current_setting('check.now')::timestamptz`.
 */
export interface Invariant {
  readonly id: string
  readonly severity: Severity
  readonly statement: string
  readonly sql: string
  /** A command that fixes it without losing data. */
  readonly remedy?: string
}
