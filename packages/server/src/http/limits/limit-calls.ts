import type { Plan } from '@purser/contract/plans'
import { bulkOperation, type bulkOperationNames } from '@purser/domain/bulk-operations'
import type { Context, Db, Tx } from '../../database/index.ts'
import { Failure } from '../failure.ts'
import type { Input, Route } from '../route.ts'

/** A call beyond the limits of its API key; `mayAsk`: whether it may wait for an operator's approval. */
export class BeyondLimits extends Failure {
  readonly mayAsk: boolean

  constructor(reason: string, mayAsk: boolean) {
    super('forbidden', reason, { code: 'beyond_limits' })
    this.mayAsk = mayAsk
  }
}

/** A call that waits for approval, as its request gave it. */
export interface AskedCall {
  readonly operation: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly seenVersion: number | undefined
  /** Which limit it is beyond. */
  readonly reason: string
  readonly plan: Plan
}

/** Keeps API keys within their limits. */
export interface LimitCalls {
  /** Throws `BeyondLimits` unless a key may make a call with these operations. */
  before(db: Db, keyId: string, names: readonly string[]): Promise<void>
  /** Counts the money that a call has moved, in its transaction; throws `BeyondLimits` if it is too much. */
  after(tx: Tx, ctx: Context, keyId: string, name: string): Promise<void>
  /** Stores a call that waits for approval. Returns the request's id. */
  ask(tx: Tx, ctx: Context, keyId: string, call: AskedCall): Promise<string>
  /** Reads such a request. */
  readAsked(db: Db, id: string): Promise<unknown>
}

/** Returns the operations of a change: its own, and those of the bulk operation that it creates; empty for a read. */
export function operationsOf(
  { endpoint }: Route,
  { body }: Pick<Input<Route['endpoint']>, 'body'>,
): string[] {
  const { name, method, isRead } = endpoint
  if (method === 'GET' || isRead) return []
  if (name !== 'create-bulk-operation') return [name]
  // Parsed by the contract of create-bulk-operation.
  const asked = (body as { readonly operation: (typeof bulkOperationNames)[number] }).operation
  return [name, ...bulkOperation(asked).operations]
}
