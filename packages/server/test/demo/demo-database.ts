import pg from 'pg'
import { connect, ensureStore, syncReferenceData } from '../../src/database/index.ts'
import { createDemoStore } from '../../src/tools/demo/index.ts'
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

/** The demo store's year ends here, where the clock of `openStore` stands. */
export const DEMO_NOW = '2026-03-02T09:00:00.000Z'
/** Milliseconds that making one takes at most, on a machine that has much else to do. */
export const MAKING = 300_000

/** Makes the demo store in an empty database. Throws when an operator was refused something. */
async function makeDemoStore(url: string): Promise<void> {
  const { db, close } = connect(url)
  try {
    await syncReferenceData(db)
    await ensureStore(db, DEMO_NOW)
  } finally {
    await close()
  }
  const { refusals } = await createDemoStore(url, { now: DEMO_NOW })
  if (refusals.length > 0) throw new Error(`The demo store lacks something: ${refusals.join(' ')}`)
}

/** A database of the caller's own with the demo store in it: a clone of one that is made once for the whole run. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  const [serverUrl, workUrl] = [process.env.TEST_DATABASE_SERVER, process.env.TEST_DATABASE_WORK]
  if (serverUrl === undefined || workUrl === undefined)
    throw new Error('The test run has not started its PostgreSQL')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    // Whoever comes first makes it; the others wait here, and find it.
    await client.query(`SELECT pg_advisory_lock(hashtext('${DEMO_TEMPLATE}'))`)
    const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [DEMO_TEMPLATE])
    if (known.rowCount === 0) await makeTemplate(serverUrl, workUrl)
  } finally {
    await client.end()
  }
  return createDatabase(DEMO_TEMPLATE)
}

async function makeTemplate(serverUrl: string, workUrl: string): Promise<void> {
  const draft = `${DEMO_TEMPLATE}_draft`
  await dropNamedDatabase(serverUrl, draft)
  await createNamedDatabase(serverUrl, draft, TEMPLATE)
  await makeDemoStore(withDatabaseName(workUrl, draft))
  await asOwner(withDatabaseName(serverUrl, draft), 'ANALYZE')
  await asOwner(serverUrl, `ALTER DATABASE "${draft}" RENAME TO "${DEMO_TEMPLATE}"`)
}
