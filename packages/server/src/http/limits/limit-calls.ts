import { bulkOperation, type bulkOperationNames } from '@purser/domain/bulk-operations'
import type { Context, Db, Tx } from '../../database/index.ts'
import type { Input, Route } from '../route.ts'

/** Keeps API keys within their limits; each throws 403 beyond them. */
export interface LimitCalls {
  /** Checks the operations of a call before it begins. */
  before(db: Db, keyId: string, names: readonly string[]): Promise<void>
  /** Checks and counts the money that a call has moved, in its transaction. */
  after(tx: Tx, ctx: Context, keyId: string, name: string): Promise<void>
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
