import type { Context, Tx } from '../../database/index.ts'

/** A call that was made, as its request gave it. */
export interface MadeCall {
  readonly operation: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** The ids and codes that it generated, in order. */
  readonly generated: readonly string[]
}

/** Records calls in their own transactions. */
export interface RecordCall {
  /** Whether it records calls of an operation. */
  wants(operation: string): boolean
  record(tx: Tx, ctx: Context, call: MadeCall): Promise<void>
}
