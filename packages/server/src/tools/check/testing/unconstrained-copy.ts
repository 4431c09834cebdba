import type { ClientBase } from 'pg'

const laws = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', conrelid::regclass, conname) AS statement, contype
  FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace
    AND (contype IN ('c', 'u', 'f') OR conrelid = 'idempotency_request'::regclass AND contype = 'p')
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), 'x'
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = 'public'::regnamespace AND indisunique AND NOT EXISTS (
    SELECT FROM pg_constraint WHERE conindid = indexrelid)
  UNION ALL
  SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass), 'y'
  FROM pg_trigger WHERE tgname LIKE '%append_only' OR tgname = 'payment_operation_settled'
  ORDER BY 2`

/** Removes everything by which a database refuses writes: checks, unique keys, foreign keys, append-only triggers. */
export async function dropConstraints(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(laws)
  for (const { statement } of rows) await client.query(statement)
}
