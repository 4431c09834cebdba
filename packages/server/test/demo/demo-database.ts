import pg from 'pg'
import { connect, ensureStore, syncReferenceData } from '../../src/database/index.ts'
import { restoreDemo } from '../../src/tools/demo/index.ts'
import {
  asOwner,
  createDatabase,
  createNamedDatabase,
  DEMO_TEMPLATE,
  dropNamedDatabase,
  TEMPLATE,
  type TestDatabase,
  withDatabaseName,
} from '../database.ts'

/** The demo store's year ends here, at the time of `openStore`'s clock. */
export const DEMO_NOW = '2026-03-02T09:00:00.000Z'
/** Maximum milliseconds to create one, on a busy machine. */
export const MAKING = 300_000

/** Creates the demo store in the empty database at `url`, its owner's address. */
async function makeDemoStore(url: string): Promise<void> {
  const { db, close } = connect(url)
  try {
    await syncReferenceData(db)
    await ensureStore(db, DEMO_NOW)
  } finally {
    await close()
  }
  await restoreDemo(url, { now: DEMO_NOW, authorId: null })
}

/** Creates a database with the demo store for the caller: a clone of one that is created once per run. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_SERVER
  if (serverUrl === undefined) throw new Error('The test run has not started its PostgreSQL')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    // The first process creates it; the others wait here, and find it.
    await client.query(`SELECT pg_advisory_lock(hashtext('${DEMO_TEMPLATE}'))`)
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [DEMO_TEMPLATE])
    if (known.rowCount === 0) await makeTemplate(serverUrl)
  } finally {
    await client.end()
  }
  return createDatabase(DEMO_TEMPLATE)
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const draft = `${DEMO_TEMPLATE}_draft`
  await dropNamedDatabase(serverUrl, draft)
  await createNamedDatabase(serverUrl, draft, TEMPLATE)
  await makeDemoStore(withDatabaseName(serverUrl, draft))
  await asOwner(serverUrl, `ALTER DATABASE "${draft}" RENAME TO "${DEMO_TEMPLATE}"`)
}
