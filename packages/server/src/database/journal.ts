import { type JournalName, kindChangedBy } from '@purser/domain/operations'
import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import type { Context, JournalEntry } from './context.ts'
import type { Json } from './rows.gen.ts'

/** Writes who did what, in the operation's own transaction. The journal can only grow. */
export async function writeJournal(tx: Tx, ctx: Context, entry: JournalEntry): Promise<void> {
  ctx.effects.records.push(entry)
  await tx
    .insertInto('journal')
    .values({
      created_at: ctx.now,
      actor_id: ctx.actorId,
      api_key_id: ctx.apiKeyId,
      customer_id: ctx.customerId,
      request_id: ctx.requestId,
      operation: entry.operation,
      resource_type: kindChangedBy(entry.operation),
      resource_id: entry.resource_id,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute()
}

type Deletable =
  | 'gift_card'
  | 'note'
  | 'product_collection'
  | 'region'
  | 'shipping_option'
  | 'shipping_profile'

/** Marks a locked record as deleted and writes the journal entry with what it was. */
export async function deleteRecord(
  tx: Tx,
  ctx: Context,
  table: Deletable,
  { operation, id, before }: { readonly operation: JournalName; readonly id: string; readonly before: Json },
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${ctx.now}, updated_at = ${ctx.now} where id = ${id}`.execute(
    tx,
  )
  await writeJournal(tx, ctx, { operation, resource_id: id, before, after: null })
}

const BATCH = 2_000

/** Deletes a batch of entries older than ten years and returns how many. The database itself refuses to delete newer ones. */
export async function pruneJournal(db: Db): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_journal(${BATCH}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/** Serializes a value for a jsonb column: the driver would send an array as a PostgreSQL array, and null as SQL null. */
export function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
