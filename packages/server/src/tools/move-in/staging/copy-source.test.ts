import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { createV1Database, everyFlag } from '../../../../test/v1-database/create-v1-database.ts'
import { createClient } from '../../../database/index.ts'
import { withSource } from '../look/open-source.ts'
import { readSource } from '../look/read-source.ts'
import { v1Tables } from '../v1-tables.ts'
import { copySource } from './copy-source.ts'
import { isCopied } from './not-copied.ts'

/** Makes a v1 database with a few rows, and a database to copy it to. */
async function openBoth(version: string, schema = 'public') {
  const v1 = await createV1Database({ version, schema, flags: version === '1.20.11' ? everyFlag : [] })
  const target = await createDatabase()
  const client = createClient(target.ownerUrl)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await target.drop()
    await v1.drop()
  })
  return { v1, client, target }
}

const shop = `
  INSERT INTO currency VALUES ('usd', '$', '$', 'US Dollar');
  INSERT INTO region (id, name, currency_code, tax_rate) VALUES ('reg_1', 'US', 'usd', 9.975);
  INSERT INTO "user" (id, email, api_token) VALUES ('usr_1', 'a@b.dk', 'secret')`

test.each([
  { version: '1.1.0', schema: 'public' },
  { version: '1.3.0', schema: 'public' },
  { version: '1.20.11', schema: 'shop' },
])('copies every table of $version, with the columns of the newest one', async ({ version, schema }) => {
  const { v1, client } = await openBoth(version, schema)
  await v1.client.query(shop)
  await withSource(v1.url, undefined, async (from) => {
    const source = await readSource(from)
    expect(source.tables.find(({ table }) => table.name === 'region')?.rows).toBe(1)
    await copySource(from, source, client, { onProgress: () => undefined })
  })
  const columns = await client.query<{ name: string }>(
    "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'v1'",
  )
  const expected = v1Tables
    .filter(isCopied)
    .flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`))
  expect(columns.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(expected))
  const regions = await client.query('SELECT name, tax_rate::text, gift_cards_taxable FROM v1.region')
  expect(regions.rows).toEqual([{ name: 'US', tax_rate: '9.975', gift_cards_taxable: true }])
  const users = await client.query('SELECT email, api_token FROM v1."user"')
  expect(users.rows).toEqual([{ email: 'a@b.dk', api_token: null }])
})

test("keeps the project's own columns, and names its tables", async () => {
  const { v1, client } = await openBoth('1.20.11')
  await v1.client.query(`${shop};
    ALTER TABLE region ADD COLUMN warehouse text;
    UPDATE region SET warehouse = 'Aarhus';
    CREATE TABLE loyalty (id int);
    INSERT INTO loyalty VALUES (1), (2)`)
  await withSource(v1.url, undefined, async (from) => {
    const source = await readSource(from)
    expect(source.unknownTables).toEqual([{ name: 'loyalty', rows: 2 }])
    expect(source.version).toBe('1.20.3')
    await copySource(from, source, client, { onProgress: () => undefined })
  })
  const { rows } = await client.query('SELECT * FROM v1.unknown_column')
  expect(rows).toEqual([{ source_table: 'region', id: 'reg_1', row: { warehouse: 'Aarhus' } }])
})

test('writes nothing to the source', async () => {
  const { v1 } = await openBoth('1.20.11')
  const work = withSource(v1.url, undefined, ({ client }) => client.query('CREATE TABLE there (id int)'))
  await expect(work).rejects.toThrow('read-only transaction')
})

test.each([
  ['mongodb://127.0.0.1/medusa', 'MongoDB'],
  ['127.0.0.1/medusa', '--from must be an address'],
  ['postgres://medusa@127.0.0.1:1/medusa', "can't be reached"],
])('refuses %s', async (url, message) => {
  await expect(withSource(url, undefined, readSource)).rejects.toThrow(message)
})

test('refuses databases that are not of a v1 server', async () => {
  const { v1, target } = await openBoth('1.20.11')
  const read = (url: string) => withSource(url, undefined, readSource)
  await expect(read(target.ownerUrl)).rejects.toThrow('Purser store')
  await v1.client.query('CREATE TABLE price_set (id text)')
  await expect(read(v1.url)).rejects.toThrow('Medusa v2')
  await v1.client.query('DROP TABLE price_set; DROP TABLE line_item CASCADE')
  await expect(read(v1.url)).rejects.toThrow('not the database of a Medusa v1 server')
})

test('asks for the schema if several have the tables of a store', async () => {
  const { v1 } = await openBoth('1.20.11', 'first')
  await v1.client.query(`CREATE SCHEMA second;
    CREATE TABLE second."order" (id text); CREATE TABLE second.line_item (id text); CREATE TABLE second.region (id text)`)
  await expect(withSource(v1.url, undefined, readSource)).rejects.toThrow('Choose one with --schema.')
  const source = await withSource(v1.url, 'first', readSource)
  expect(source.tables.length).toBeGreaterThan(90)
})
