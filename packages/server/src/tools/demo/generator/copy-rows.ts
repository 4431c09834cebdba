import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DB } from '../../../database/index.ts'
import { type CopiedTable, copiedColumns, copyOrder } from './copied-columns.ts'

/** A whole row of one table: every column that is copied, none left to chance. */
export type CopiedRow<T extends CopiedTable> = Pick<
  Selectable<DB[T]>,
  (typeof copiedColumns)[T][number] & keyof Selectable<DB[T]>
>

/** Rows that belong together, by table: they are written in one transaction. */
export type Batch = { readonly [T in CopiedTable]: CopiedRow<T>[] }

export function emptyBatch(): Batch {
  return Object.fromEntries(copyOrder.map((table) => [table, []])) as unknown as Batch
}

const CHUNK = 64 * 1024
const SPECIAL = /[\\\n\r\t]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign) : text
}

/** One value in COPY's text format. */
export function copyText(value: unknown): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Array.isArray(value)) {
    return escaped(`{${value.map((part) => `"${String(part).replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  }
  if (value === undefined) throw new TypeError('A copied row lacks a column.')
  return escaped(JSON.stringify(value))
}

function* copyLines(table: CopiedTable, rows: readonly object[]): Generator<string> {
  const columns: readonly string[] = copiedColumns[table]
  let text = ''
  for (const row of rows) {
    const values = row as Record<string, unknown>
    for (let i = 0; i < columns.length; i++) {
      if (i > 0) text += '\t'
      text += copyText(values[columns[i] as string])
    }
    text += '\n'
    if (text.length > CHUNK) {
      yield text
      text = ''
    }
  }
  if (text !== '') yield text
}

/** Writes a batch with COPY, parents before children, on a client that is inside a transaction. */
export async function copyBatch(client: pg.ClientBase, batch: Batch): Promise<void> {
  for (const table of copyOrder) {
    const rows = batch[table]
    if (rows.length === 0) continue
    const columns = copiedColumns[table].map((column) => `"${column}"`).join(', ')
    const sink = client.query(copyFrom(`COPY "${table}" (${columns}) FROM STDIN`))
    await pipeline(Readable.from(copyLines(table, rows)), sink)
  }
}
