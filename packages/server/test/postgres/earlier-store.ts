import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../../src/database/index.ts'
import { createDatabase, type TestDatabase } from '../database.ts'

/** The migration that replaces the 115 before it. */
export const BASELINE = 199

/** The 115 as a store recorded them: number, checksum, name. */
export const readEarlierMigrations = async () =>
  (await readFile(new URL('before-baseline.txt', import.meta.url), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' '))

/** Creates an empty store with the schema of the 115 migrations. */
export async function createEarlierStore(): Promise<TestDatabase> {
  const database = await createDatabase('template1')
  await migrate(database.ownerUrl, { only: new Set([BASELINE]) })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query('DELETE FROM schema_migration')
  for (const row of await readEarlierMigrations())
    await client.query('INSERT INTO schema_migration (number, checksum, name) VALUES ($1, $2, $3)', row)
  await client.end()
  return database
}
