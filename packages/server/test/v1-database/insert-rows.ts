import type { V1Database } from './create-v1-database.ts'

export type V1Row = Readonly<Record<string, unknown>>

export type TableRows = readonly [table: string, rows: readonly V1Row[]]

/** Inserts the rows of each table, in the order in which the tables first appear. */
export async function insertTables(v1: V1Database, tables: readonly TableRows[]): Promise<void> {
  const names = [...new Set(tables.map(([table]) => table))]
  for (const name of names)
    await insertRows(
      v1,
      name,
      tables.filter(([table]) => table === name).flatMap(([, rows]) => rows),
    )
}

/** Inserts rows of the newest version: what this database's version doesn't have is left out, columns and whole tables. */
export async function insertRows(v1: V1Database, table: string, rows: readonly V1Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((column) => v1.has(table, column))
  if (columns.length === 0) return
  const given = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
  const names = columns.map((column) => `"${column}"`).join(', ')
  await v1.client.query(
    `INSERT INTO "${table}" (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", $1)`,
    [JSON.stringify(given)],
  )
}
