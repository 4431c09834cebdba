import { ask } from '../../../backup/testing/everything-in.ts'

/** Columns that differ between moves of the same data: salts, and since when a row is as it is. */
const chance = ['password_hash', 'row_since']

/** Tables of the process of moving, not of its result. */
const machinery = [
  'move_in',
  'past_start',
  'recent_change',
  'schema_migration',
  'store_restore',
  'transaction_mark',
]

/** Returns every row of a store by table, in order, without what differs between two moves of the same data. */
export async function rowsIn(url: string): Promise<Record<string, unknown[]>> {
  const tables = await ask(
    url,
    `SELECT relname AS name, coalesce(array_agg(attname) FILTER (WHERE attidentity <> ''), '{}')::text[] AS numbers
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 GROUP BY 1 ORDER BY 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name, numbers } of tables) {
    if (machinery.includes(String(name))) continue
    const without = [...chance, ...(numbers as string[])].map((column) => `'${column}'`)
    const rows = await ask(
      url,
      `SELECT (to_jsonb(own) - ARRAY[${without.join(', ')}])::text AS row FROM "${name}" AS own ORDER BY 1`,
    )
    found[String(name)] = rows.map(({ row }) => row)
  }
  return found
}
