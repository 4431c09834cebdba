import type { BulkOperationName } from '@purser/domain/bulk-operations'
import type { Db, Tx } from '../../database/index.ts'
import type { RecordWork } from './work-on-record.ts'

/** A bulk operation as its records need it. */
export interface HeldBulk {
  readonly id: string
  readonly operation: BulkOperationName
  readonly body: Readonly<Record<string, unknown>>
  readonly actor_id: string | null
  readonly api_key_id: string | null
  readonly undo_of: string | null
}

/** A record to plan or change. */
export interface HeldRecord {
  readonly rank: number
  readonly record_id: string
  readonly body: unknown
  readonly seen_version: number | null
  readonly money: unknown
}

export const recordColumns = ['rank', 'record_id', 'body', 'seen_version', 'money'] as const

/** Reads a bulk operation that is being planned or run; undefined if it is neither, or not in that status. */
export async function readHeld(db: Db | Tx, id: string, status: string): Promise<HeldBulk | undefined> {
  const found = await db
    .selectFrom('bulk_operation')
    .select(['id', 'operation', 'body', 'actor_id', 'api_key_id', 'undo_of'])
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  // Only `createBulkOperation` writes these values.
  return found as HeldBulk | undefined
}

/** Returns the work on a record: its own fields take precedence. */
export const workOf = (bulk: HeldBulk, { record_id, body }: HeldRecord): RecordWork => ({
  operation: bulk.operation,
  isUndo: bulk.undo_of !== null,
  body: { ...bulk.body, ...(body as RecordWork['body'] | null) },
  record_id,
})
