import { type Insertable, sql } from 'kysely'
import type { Tx } from './connect.ts'
import type { DB } from './rows.gen.ts'

/**
 * Inserts many rows in one statement with one parameter: the database reads them from JSON. All rows must have the same columns; JSON
 * columns take plain values. `conflict` is an ON CONFLICT clause for existing rows.
 */
export async function insertRows<T extends keyof DB & string>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  conflict = sql``,
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = columnList(Object.keys(first))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from ${rowsOf(table, rows)} as given ${conflict}`.execute(tx)
}

/** Updates the given columns of many rows in one statement; rows are matched by id. */
export async function updateRows<T extends keyof DB & string>(
  tx: Tx,
  table: T,
  columns: readonly (keyof DB[T] & string)[],
  rows: readonly ({ readonly id: string } & Partial<Insertable<DB[T]>>)[],
): Promise<void> {
  if (rows.length === 0) return
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`)
  await sql`update ${sql.table(table)} as kept set ${sql.join(changes)}
    from ${rowsOf(table, rows)} as given where kept.id = given.id`.execute(tx)
}

const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const rowsOf = (table: string, rows: readonly unknown[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`
