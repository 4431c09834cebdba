import type pg from 'pg'
import { escapeTable } from '../heading.ts'

/**
 * Drops what would check each row: foreign keys, as tables come in any order; triggers of these tables, whose effects are loaded or computed;
 * indexes, which are faster to build at the end.
 * @returns a function that restores all of it, which validates the foreign keys over all rows
 */
export async function setSchemaAside(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const keys = await client.query<{ home: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS home, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' ORDER BY 1, 2`)
  const indexes = await client.query<{ name: string; definition: string }>(`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`)
  const names = tables.map(escapeTable)
  for (const { home, name } of keys.rows) await client.query(`ALTER TABLE ${home} DROP CONSTRAINT ${name}`)
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`)
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  return async () => {
    for (const { definition } of indexes.rows) await client.query(definition)
    for (const { home, name, definition } of keys.rows) {
      await client.query(`ALTER TABLE ${home} ADD CONSTRAINT ${name} ${definition}`)
    }
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  }
}
