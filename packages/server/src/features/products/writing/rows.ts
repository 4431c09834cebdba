import type { RawBuilder } from 'kysely'
import { type DB, insertRows, type Tx, updateRows } from '../../../database/index.ts'

/** Returns whether two plain JSON values are equal. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A row by column; its columns are known only at run time. */
export type Row = Readonly<Record<string, unknown>>

/** Inserts rows that all have the columns of the first. */
export async function addRows(
  tx: Tx,
  table: keyof DB,
  rows: readonly Row[],
  conflict?: RawBuilder<unknown>,
): Promise<void> {
  // Callers build rows from the table's own columns.
  await insertRows(tx, table, rows as never, conflict)
}

/** Updates rows by id, in the columns that the first row has. */
export async function setRows(tx: Tx, table: keyof DB, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  // Callers build rows from the table's own columns.
  await updateRows(tx, table, columns as never, rows as never)
}

/** Marks rows as deleted. */
export const removeRows = (tx: Tx, table: keyof DB, ids: readonly string[], now: string): Promise<void> =>
  setRows(
    tx,
    table,
    ids.map((id) => ({ id, deleted_at: now, updated_at: now })),
  )
