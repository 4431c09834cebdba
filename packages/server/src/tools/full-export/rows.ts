import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { byteOrderMark, writeLine } from '../../csv/index.ts'
import { escapeTable } from '../backup/index.ts'

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** The content of a file, in pieces. */
export type Pieces = Iterable<string | Buffer> | AsyncIterable<string | Buffer>

/** Writes values as they are, one a line: JSON contains neither of these characters, nor line breaks. */
const verbatim = String.raw`(FORMAT csv, DELIMITER E'\x02', QUOTE E'\x01')`

/** Reads a table as JSON Lines: an object a row, with the columns as keys, sorted by the primary key. */
export async function jsonLinesOf(client: pg.Client, table: Table) {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const rows = await sortedRows(client, table, columns)
  const stream = client.query(copyTo(`COPY (SELECT row_to_json(t) FROM (${rows}) t) TO STDOUT ${verbatim}`))
  return { lines: stream as AsyncIterable<Buffer>, count: () => stream.rowCount }
}

/** Reads a table as CSV, for spreadsheets: no text starts a formula there. */
export async function csvOf(client: pg.Client, table: Table): Promise<AsyncIterable<string>> {
  const cells = table.columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ')
  const rows = await sortedRows(client, table, `json_build_array(${cells})`)
  const isNumeral = await findNumerals(client, table)
  const stream: AsyncIterable<Buffer> = client.query(copyTo(`COPY (${rows}) TO STDOUT ${verbatim}`))
  return (async function* () {
    yield `${byteOrderMark}${writeLine(table.columns)}`
    for await (const line of linesOf(stream)) {
      const texts = JSON.parse(line) as (string | null)[]
      yield writeLine(
        texts.map((text, index) => (text !== null && isNumeral[index] ? { numeral: text } : text)),
      )
    }
  })()
}

/** Selects `what` of a table's rows, sorted by the primary key, so that two exports of the same rows are the same. */
async function sortedRows(client: pg.Client, { name }: Table, what: string): Promise<string> {
  const { rows } = await client.query<{ names: string | null }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY array_position(indkey::int2[], attnum)) AS names
     FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
     WHERE indrelid = $1::regclass AND indisprimary`,
    [escapeTable(name)],
  )
  const names = rows[0]?.names ?? null
  return `SELECT ${what} FROM ${escapeTable(name)}${names === null ? '' : ` ORDER BY ${names}`}`
}

async function findNumerals(client: pg.Client, { name, columns }: Table): Promise<boolean[]> {
  const { rows } = await client.query<{ attname: string }>(
    `SELECT attname FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
     WHERE attrelid = $1::regclass AND attnum > 0 AND typcategory = 'N'`,
    [escapeTable(name)],
  )
  return columns.map((column) => rows.some(({ attname }) => attname === column))
}

/** Splits a stream into lines, without their ends. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    const body = Buffer.concat([rest, chunk])
    const end = body.lastIndexOf(0x0a) + 1
    if (end > 0)
      yield* body
        .subarray(0, end - 1)
        .toString()
        .split('\n')
    rest = body.subarray(end)
  }
}
