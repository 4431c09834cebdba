import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { newId, type Tx } from '../../../database/index.ts'
import { addRows } from './rows.ts'

/**
 * Returns the ids of product types or tags by their words; creates missing ones. Two transactions that need the same new word get the same
 * row: the second waits for the first to commit.
 */
export async function findOrCreateWords(
  tx: Tx,
  table: 'product_type' | 'product_tag',
  words: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, string>> {
  // Sorted, so that two transactions that create several of the same words don't deadlock.
  const values = [...new Set(words)].sort()
  if (values.length === 0) return new Map()
  const prefix = idPrefixes[table]
  const rows = values.map((value) => ({ id: newId(prefix), value, created_at: now, updated_at: now }))
  await addRows(tx, table, rows, sql`on conflict (value) where deleted_at is null do nothing`)
  const found = await tx
    .selectFrom(table)
    .select(['id', 'value'])
    .where('deleted_at', 'is', null)
    .where('value', 'in', values)
    .execute()
  return new Map(found.map(({ id, value }) => [value, id]))
}
