import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../database/embedded/start-embedded.ts'
import { connect, ensureStore, migrate, syncReferenceData } from '../../../database/index.ts'
import { HEADING, type Part, withBooks, writeArchive } from '../../backup/index.ts'
import { RECORDED_AUTHOR, recordingPath } from '../recording/recording.ts'
import { createDemoStore } from './create-demo-store.ts'

/* `npm run record-demo`: makes the demo store by the operations of the product, and records it. Run it after a change of what it holds. */

const RECORDED_AT = '2026-03-02T09:00:00.000Z'

/** What a store has of its own, and what is counted when the recording is restored. */
const leftOut = new Set([
  'book_check',
  'currency',
  'fulfillment_provider',
  'holder_tally',
  'list_tally',
  'notification_provider',
  'past_start',
  'past_table',
  'payment_provider',
  'payment_provider_state',
  'product_to_price',
  'sales_tally',
  'sales_zone',
  'schema_migration',
  'seller_tally',
  'tallied_list',
  'user',
  'variant_to_price',
])

const isRecorded = (table: string) => !leftOut.has(table) && !table.startsWith('former.')

async function makeStore(url: string): Promise<void> {
  await migrate(url)
  const { db, close } = connect(url)
  try {
    await syncReferenceData(db)
    await ensureStore(db, RECORDED_AT)
    const when = { created_at: RECORDED_AT, updated_at: RECORDED_AT }
    await db
      .insertInto('user')
      .values({ id: RECORDED_AUTHOR, email: 'operator@purser.example', password_hash: '', ...when })
      .execute()
  } finally {
    await close()
  }
  const { refusals } = await createDemoStore(url, { now: RECORDED_AT, authorId: RECORDED_AUTHOR })
  if (refusals.length > 0) throw new Error(`The demo store lacks something: ${refusals.join(' ')}`)
}

/** Writes the tables that hold something, in their order, and the sequences that have counted. */
async function record(url: string): Promise<void> {
  await rm(recordingPath, { force: true })
  await withBooks(url, RECORDED_AT, async ({ heading, parts }) => {
    const bodies: Part[] = []
    for await (const part of parts()) if (isRecorded(tableOf(part.name))) bodies.push(part)
    const filled = new Set(bodies.map(({ name }) => tableOf(name)))
    const tables = heading.tables.filter(({ name }) => filled.has(name))
    const sequences = heading.sequences.filter(({ is_called }) => is_called)
    await writeArchive(recordingPath, async (add) => {
      await add(HEADING, Buffer.from(JSON.stringify({ ...heading, tables, sequences }, null, 1)))
      for (const { name, body } of bodies) await add(name, body)
    })
  })
}

const tableOf = (part: string): string => part.split('/')[1] ?? ''

const dataDir = await mkdtemp(join(tmpdir(), 'purser-demo-'))
// The user that runs PostgreSQL has to reach it.
await chmod(dataDir, 0o755)
const server = await startEmbedded({ dataDir, log: console.log })
try {
  await makeStore(server.url)
  await record(server.url)
  console.log(`Recorded the demo store in ${recordingPath}.`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
