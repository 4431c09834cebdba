import {
  chosenColumns,
  type ExportColumn,
  type ExportNoun,
  type ExportRow,
  type ExportRows,
} from '@purser/domain/exports'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { invalidData } from '../../http/index.ts'
import { everyIdOf, type WholeList } from '../../lists/index.ts'
import type { FileContent } from './export-file.ts'
import { linesOfOrder, readOrderLines, readOrderRows } from './order-rows.ts'
import {
  linesOfReturn,
  readCustomerRows,
  readDiscountRows,
  readGiftCardRows,
  readReturnLines,
  readReturnRows,
} from './other-rows.ts'
import { linesOfPastOrder, readPastOrderLines, readPastOrderRows } from './past-order-rows.ts'
import { readSnapshot } from './snapshot.ts'
import { readStockRows } from './stock-rows.ts'

/** What is exported of a list. */
export interface ExportChoice {
  readonly rows: ExportRows
  readonly columns?: readonly string[] | undefined
  readonly ids?: readonly string[] | undefined
}

type Lines = ReadonlyMap<string, readonly ExportRow[]>

/** How the records of a noun are read. Each row has its record's id as `record_id`. */
interface RowReader {
  read(tx: Tx, ids: readonly string[], names: readonly string[]): Promise<ExportRow[]>
  readonly lines?: {
    read(tx: Tx, ids: readonly string[]): Promise<Lines>
    /** The number of lines of a record with the id `found.id`. */
    readonly count: RawBuilder<unknown>
  }
}

const readers: Readonly<Record<ExportNoun, RowReader>> = {
  orders: { read: readOrderRows, lines: { read: readOrderLines, count: linesOfOrder } },
  customers: { read: readCustomerRows },
  returns: { read: readReturnRows, lines: { read: readReturnLines, count: linesOfReturn } },
  'gift-cards': { read: readGiftCardRows },
  discounts: { read: readDiscountRows },
  stock: { read: readStockRows },
  'past-orders': {
    read: readPastOrderRows,
    lines: { read: readPastOrderLines, count: linesOfPastOrder },
  },
}

/** Returns the content of an export. Throws 400 if its columns don't fit its rows. */
export function exportRecords(db: Db, noun: ExportNoun, list: WholeList, choice: ExportChoice): FileContent {
  const columns = requireColumns(noun, choice)
  return { name: noun, columns, batches: readBatches(db, noun, narrowed(list, choice), choice.rows, columns) }
}

/** Counts the rows of an export. Throws what the export throws. */
export async function countRows(
  db: Db,
  noun: ExportNoun,
  list: WholeList,
  choice: ExportChoice,
): Promise<number> {
  requireColumns(noun, choice)
  const { lines } = readers[noun]
  const each = choice.rows === 'line' && lines ? sql`sum(greatest(1, ${lines.count}))` : sql`count(*)`
  const { rows } = await sql<{ count: number }>`select coalesce(${each}, 0)::bigint as count
    from (${everyIdOf(narrowed(list, choice))}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function requireColumns(noun: ExportNoun, { rows, columns }: ExportChoice): readonly ExportColumn[] {
  const chosen = chosenColumns(noun, rows, columns)
  if (chosen) return chosen
  throw invalidData('columns: those of line items need a row per line item', 'invalid_value', 'columns')
}

function narrowed(list: WholeList, { ids }: ExportChoice): WholeList {
  if (ids === undefined) return list
  const isChosen = sql<boolean>`${sql.ref(`${list.list.table}.id`)} = any (${[...ids]}::text[])`
  return { ...list, where: [...list.where, isChosen] }
}

async function* readBatches(
  db: Db,
  noun: ExportNoun,
  list: WholeList,
  kind: ExportRows,
  columns: readonly ExportColumn[],
): AsyncGenerator<readonly ExportRow[]> {
  const { read, lines } = readers[noun]
  const names = columns.map(({ name }) => name)
  const once = columns.filter(({ isOnce }) => isOnce).map(({ name }) => name)
  for await (const { tx, rows } of readSnapshot(db, everyIdOf(list) as RawBuilder<{ id: string }>)) {
    const ids = rows.map(({ id }) => id)
    const records = await read(tx, ids, names)
    if (kind === 'record' || !lines) yield records
    else yield withLines(records, await lines.read(tx, ids), once)
  }
}

/** Returns a row for each line. The columns named by `once` are empty but in a record's first row. */
function withLines(records: readonly ExportRow[], lines: Lines, once: readonly string[]): ExportRow[] {
  const blank = Object.fromEntries(once.map((name) => [name, null]))
  return records.flatMap((record) => {
    const ofRecord = lines.get(String(record.record_id))
    if (ofRecord === undefined) return [record]
    return ofRecord.map((line, place) => ({ ...record, ...(place > 0 && blank), ...line }))
  })
}
