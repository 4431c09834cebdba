import { randomUUID } from 'node:crypto'
import pg from 'pg'

export const TEMPLATE = 'purser_template'

export function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function createNamedDatabase(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<void> {
  await run(serverUrl, `CREATE DATABASE "${name}" TEMPLATE "${template}"`)
}

export async function dropNamedDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A database of the caller's own: a clone of the migrated template. */
export async function createDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_SERVER
  if (serverUrl === undefined) throw new Error('The test run has not started its PostgreSQL')
  const name = `purser_${randomUUID().replaceAll('-', '')}`
  await createNamedDatabase(serverUrl, name, template)
  return {
    url: withDatabaseName(serverUrl, name),
    drop: () => dropNamedDatabase(serverUrl, name),
  }
}
