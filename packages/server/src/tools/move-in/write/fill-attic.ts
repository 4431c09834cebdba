import pg from 'pg'
import type { TableCount } from '../report/index.ts'
import { keyOf } from '../staging/copy-source.ts'
import { isCopied } from '../staging/not-copied.ts'
import { type V1Table, v1Tables } from '../v1-tables.ts'
import { type Place, places } from './places.ts'

/** Rows that didn't come, for one reason. */
export interface LeftOut {
  readonly reason: string
  readonly rows: number
  readonly isCounted: boolean
  /** The first keys. */
  readonly examples: readonly string[]
}

/** What became of a table's rows, with what is counted apart from the attic. */
export interface TableCounts extends TableCount {
  readonly reasons: readonly LeftOut[]
}

/** Keeps in the attic what has no place in the store, and counts what became of each row. */
export async function fillAttic(client: pg.Client): Promise<TableCounts[]> {
  const counts: TableCounts[] = []
  for (const table of v1Tables) {
    const place = places[table.name]
    if (!isCopied(table) || place === undefined) continue
    counts.push(await fillFrom(client, table, place))
  }
  return counts
}

async function fillFrom(client: pg.Client, table: V1Table, place: Place): Promise<TableCounts> {
  const name = pg.escapeIdentifier(table.name)
  const left = `SELECT ${keyOf(table)} AS id, ${place.reason} AS reason, coalesce(${place.isCounted ?? 'false'}, false) AS is_counted,
    jsonb_strip_nulls(to_jsonb(own)) AS row FROM v1.${name} AS own WHERE (${place.taken}) IS NOT TRUE`
  await client.query(
    `INSERT INTO attic (source_table, id, reason, row) SELECT $1, id, reason, row FROM (${left}) AS out WHERE NOT is_counted
     ON CONFLICT DO NOTHING`,
    [table.name],
  )
  const { rows } = await client.query<{ reason: string; is_counted: boolean; n: string; examples: string[] }>(
    `SELECT reason, is_counted, count(*) AS n, (array_agg(id ORDER BY id))[1:3] AS examples FROM (${left}) AS out GROUP BY 1, 2 ORDER BY 1`,
  )
  const total = await client.query<{ n: string }>(`SELECT count(*) AS n FROM v1.${name}`)
  const source = Number(total.rows[0]?.n ?? 0)
  const sum = (isCounted: boolean) =>
    rows.filter((row) => row.is_counted === isCounted).reduce((all, { n }) => all + Number(n), 0)
  const [attic, counted] = [sum(false), sum(true)]
  return {
    table: table.name,
    source,
    taken: source - attic - counted,
    attic,
    counted,
    reasons: rows.map(({ reason, is_counted, n, examples }) => ({
      reason,
      rows: Number(n),
      isCounted: is_counted,
      examples,
    })),
  }
}

/** Keeps the project's own columns. */
export async function keepUnknownColumns(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO attic (source_table, id, reason, row)
    SELECT source_table, id, 'Columns that Medusa does not have', row FROM v1.unknown_column
    ON CONFLICT (source_table, id) DO UPDATE SET row = attic.row || excluded.row`)
}
