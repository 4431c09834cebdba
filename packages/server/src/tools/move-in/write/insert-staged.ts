import type pg from 'pg'

/** Inserts rows into a table of the schema `v1`, by the names of its columns. */
export async function insertStaged(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  await client.query(
    `INSERT INTO v1.${table} SELECT * FROM jsonb_populate_recordset(NULL::v1.${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
