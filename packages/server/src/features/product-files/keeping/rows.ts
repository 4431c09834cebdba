import type { RawBuilder } from 'kysely'
import { type DB, insertRows, type Tx, updateRows } from '../../../database/index.ts'
import type { StoreProduct } from '../comparing/store-product.ts'

/** A product as it is, locked, and with its new values; null: it doesn't exist. */
export interface Change {
  readonly from: StoreProduct | null
  readonly to: StoreProduct | null
}

/** Who moves the goods, and when. */
export interface Cause {
  readonly import_id: string
  /** The file whose words move the stock. */
  readonly file_name: string
  readonly actor_id: string | null
  readonly now: string
}

/** Whether two things that are plain JSON are the same. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A row by its columns, put together from what a file says and what is there: which columns it has is known when it runs. */
export type Row = Readonly<Record<string, unknown>>

/** Writes rows that all have the columns of the first. */
export async function addRows(
  tx: Tx,
  table: keyof DB,
  rows: readonly Row[],
  conflict?: RawBuilder<unknown>,
): Promise<void> {
  // Columns and values are the table's by what puts the rows together.
  await insertRows(tx, table, rows as never, conflict)
}

/** Gives rows, found by their id, the values of the other columns that the first has. */
export async function setRows(tx: Tx, table: keyof DB, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  // The same.
  await updateRows(tx, table, columns as never, rows as never)
}
