import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BackedUpTable, escapeTable } from '../heading.ts'

/** Loads the rows of one table, which come in parts. */
export interface LoadTable {
  add(body: Buffer): Promise<void>
  /** @returns the number of rows */
  end(): Promise<number>
}

/** Loads what `COPY … TO STDOUT` wrote. */
export function loadCopy(client: pg.Client, table: BackedUpTable): LoadTable {
  const { name, columns } = escaped(table)
  const copy = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`))
  const ended = finished(copy)
  // The rejection is handled where it is awaited, possibly later.
  ended.catch(() => undefined)
  return {
    async add(body) {
      // A refused row breaks the stream: waiting for 'drain' alone would never end.
      if (!copy.write(body)) await Promise.race([once(copy, 'drain'), ended])
    },
    async end() {
      copy.end()
      await ended
      return copy.rowCount
    },
  }
}

/** Loads JSON Lines: an object a row, with the columns as keys. PostgreSQL reads them, so that no digit of a number is lost. */
export function loadJson(client: pg.Client, table: BackedUpTable): LoadTable {
  const { name, columns } = escaped(table)
  // Identity columns keep their values, as with COPY.
  const insert = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`
  let rows = 0
  return {
    async add(body) {
      const array = `[${body.toString().trimEnd().replaceAll('\n', ',')}]`
      rows += (await client.query(insert, [array])).rowCount ?? 0
    },
    end: async () => rows,
  }
}

const escaped = ({ name, columns }: BackedUpTable) => ({
  name: escapeTable(name),
  columns: columns.map((column) => pg.escapeIdentifier(column)).join(', '),
})
