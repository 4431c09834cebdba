import pg from 'pg'
import { createClient } from '../../../database/index.ts'
import { MoveInRefusal } from './refusal.ts'

/** The v1 database within one snapshot. Nothing is ever written there. */
export interface SourceClient {
  readonly client: pg.Client
  /** The schema with v1's tables, escaped. */
  readonly schema: string
}

const notV1 =
  'This is not the database of a Medusa v1 server: it has no tables "order" and "line_item". Give the address in the server\'s DATABASE_URL.'

/**
 * Opens the database of a Medusa v1 server in one transaction that only reads, and calls `work`.
 * @param wanted the schema's name, if several have v1's tables
 * @throws MoveInRefusal if it can't be reached or is not v1's
 */
export async function withSource<Result>(
  url: string,
  wanted: string | undefined,
  work: (source: SourceClient) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(url)
  try {
    await client.query(
      "SET statement_timeout = 0; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET client_encoding = 'UTF8'; SET extra_float_digits = 3",
    )
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const name = await findSchema(client, wanted)
    return await work({ client, schema: pg.escapeIdentifier(name) })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  if (/^mongodb/.test(url))
    throw new MoveInRefusal(
      'Medusa 1.0 stores its data in MongoDB. Only Medusa 1.1 to 1.20, which use PostgreSQL, can be moved in.',
    )
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new MoveInRefusal('--from must be an address like postgres://user:password@host:5432/medusa.')
  const client = createClient(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { host } = new URL(url)
    throw new MoveInRefusal(`The v1 database at ${host} can't be reached: ${(error as Error).message}.`)
  }
  return client
}

async function findSchema(client: pg.Client, wanted: string | undefined): Promise<string> {
  const { rows } = await client.query<{ name: string; tables: string[] }>(`
    SELECT nspname AS name, array_agg(relname::text) AS tables
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
    GROUP BY nspname ORDER BY nspname <> current_schema(), nspname`)
  const found = rows.filter(({ tables }) =>
    ['order', 'line_item', 'region'].every((name) => tables.includes(name)),
  )
  const chosen = wanted === undefined ? found : found.filter(({ name }) => name === wanted)
  const [first, second] = chosen
  if (first === undefined) throw new MoveInRefusal(notV1)
  if (second !== undefined && first.name !== 'public') {
    const names = chosen.map(({ name }) => name).join(', ')
    throw new MoveInRefusal(`Several schemas have the tables of a store: ${names}. Choose one with --schema.`)
  }
  refuseOthers(first.tables)
  return first.name
}

/** Refuses databases that look like v1's at first sight. */
function refuseOthers(tables: readonly string[]): void {
  const has = (name: string) => tables.includes(name)
  if (has('schema_migration') && has('payment_operation'))
    throw new MoveInRefusal(
      'This is the database of a Purser store. Move it with "npm run backup" and "npm run restore".',
    )
  if (has('price_set') || has('order_sales_channel') || has('order_summary'))
    throw new MoveInRefusal(
      'This is the database of Medusa v2, or of a v1 server with the experimental flag medusa_v2. Only Medusa 1.1 to 1.20 can be moved in.',
    )
  if (!has('money_amount') || !has('store')) throw new MoveInRefusal(notV1)
}
