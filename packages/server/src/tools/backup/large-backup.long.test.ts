import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDemoDatabase } from '../../../test/demo/demo-database.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { createDiskStorage } from '../../providers/index.ts'
import { seedOrders } from '../demo/index.ts'
import { restoreBackup, writeBackup } from './index.ts'

const NOW = '2026-03-02T10:00:00.000Z'
/** Milliseconds; a hundred thousand orders are seeded, copied and checked. */
const LONG = 600_000
const room = mkdtempSync(join(tmpdir(), 'purser-large-backup-'))
const storage = createDiskStorage(join(room, 'uploads'))
let store: TestStore
let elsewhere: TestDatabase

beforeAll(async () => {
  store = await openStore({}, createDemoDatabase)
  elsewhere = await createDatabase()
  const orders = inject('rounds').backedUpOrders
  if (orders > 0) await seedOrders(store.url, { orders, seed: 'backup', now: NOW })
}, LONG)
afterAll(async () => {
  await store?.close()
  await elsewhere?.drop()
  rmSync(room, { recursive: true })
})

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function idsOf(url: string, statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await withClient(url, (client) => client.query<{ id: string }>(statement, values))
  return rows.map(({ id }) => id)
}

/** Returns each table with its number of rows and a checksum of their content. */
function contentsOf(url: string): Promise<Map<string, { rows: number; sum: string }>> {
  return withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    const contents = new Map<string, { rows: number; sum: string }>()
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ rows: number; sum: string }>(
        `SELECT count(*)::int AS rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text AS sum
         FROM ${pg.escapeIdentifier(name)} t`,
      )
      if (rows[0]) contents.set(name, rows[0])
    }
    return contents
  })
}

interface Noted {
  readonly note: { readonly id: string }
}

test(
  'a store in use is backed up as of one moment: untouched rows come back row by row, and so do earlier changes',
  async () => {
    const ids = await idsOf(
      store.ownerUrl,
      `SELECT id FROM "order" WHERE status = 'pending' AND fulfillment_status = 'not_fulfilled' ORDER BY id LIMIT 2000`,
    )
    const noted: string[] = []
    let isWritten = false
    let round = 0
    async function work(): Promise<void> {
      const id = ids[round++ % ids.length]
      const { status, body } = await store.call<Noted>('POST', '/admin/notes', {
        resource_type: 'order',
        resource_id: id,
        value: `Called about it, ${round}`,
      })
      expect(status).toBe(200)
      noted.push(body.note.id)
    }
    for (let n = 0; n < 5; n += 1) await work()
    const before = await contentsOf(store.ownerUrl)
    const known = [...noted]
    const path = join(room, 'store.tar.gz')
    const writing = writeBackup(store.ownerUrl, { path, storage, folder: null, now: NOW }).finally(() => {
      isWritten = true
    })
    const operators = Array.from({ length: 4 }, async () => {
      while (!isWritten) await work()
    })
    await Promise.all([writing, ...operators])
    expect(noted.length).toBeGreaterThan(known.length)

    const options = { path, worker: null, storage, folder: null, isReplacing: false, now: NOW }
    expect(await restoreBackup(elsewhere.ownerUrl, options)).toMatchObject({ unsound: null })
    const [after, restored] = [await contentsOf(store.ownerUrl), await contentsOf(elsewhere.ownerUrl)]
    // Sessions, recent changes and the time of the restore belong to each server.
    const own = ['session', 'recent_change', 'store_restore']
    const quiet = [...before].filter(([name, { sum }]) => after.get(name)?.sum === sum && !own.includes(name))
    expect(quiet.map(([name]) => name)).toEqual(expect.arrayContaining(['order', 'line_item', 'payment']))
    for (const [name, contents] of quiet) expect([name, restored.get(name)]).toEqual([name, contents])

    const found = new Set(await idsOf(elsewhere.ownerUrl, 'SELECT id FROM note WHERE id = ANY ($1)', [noted]))
    expect(known.filter((id) => !found.has(id))).toEqual([])
    expect(restored.get('note')?.rows).toBeLessThanOrEqual(after.get('note')?.rows ?? 0)
  },
  LONG,
)
