/** `error`: the books contradict themselves and money or goods may be wrong. `warning`: odd, and worth an operator's look. */
export type Severity = 'error' | 'warning'

/**
 * One sentence that holds over the whole store, and the query that looks for what breaks it.
 * `sql` answers one text column: the ids of the offending rows; empty means that the sentence holds. The time of the
 * check is `current_setting('check.now')::timestamptz`.
 */
export interface Invariant {
  readonly id: string
  readonly severity: Severity
  readonly statement: string
  readonly sql: string
  /** What mends it without losing anything: a command. */
  readonly remedy?: string
}
