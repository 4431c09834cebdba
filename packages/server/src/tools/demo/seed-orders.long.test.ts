import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { createDemoDatabase, MAKING } from '../../../test/demo/demo-database.ts'
import { connect, type Db, ensureStore, syncReferenceData } from '../../database/index.ts'
import { checkStore } from '../check/index.ts'
import { seedOrders } from './index.ts'

const now = '2026-03-02T09:00:00.000Z'

async function openStore(makeDatabase = () => createDatabase()) {
  const database = await makeDatabase()
  const { db, close } = connect(database.url)
  await syncReferenceData(db)
  await ensureStore(db, now)
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  return { db, url: database.url }
}

async function violations(url: string) {
  return (await checkStore(url, { now })).findings.filter((finding) => finding.count > 0)
}

const listOrders = (db: Db) =>
  db
    .selectFrom('order')
    .select(['display_id', 'email', 'total', 'created_at'])
    .orderBy('display_id')
    .execute()

/** Of numbers, emails, totals and dates: the same seed makes the same orders on any day. Changing the generator changes it. */
const SEEDED_ORDERS_DIGEST = 'vQTdhgTZHILYvgOhyWyfn-RTpiPLTe92BYR3QVXXF54'

test(
  '2,100 orders in an empty store come with their products, break no invariant, and are the same each time',
  async () => {
    // They take more than one batch of copies.
    const { db, url } = await openStore()
    const told: number[] = []
    const onProgress = (written: number) => told.push(written)
    await seedOrders(url, { orders: 2_100, seed: 'a', now, onProgress })
    expect(await violations(url)).toEqual([])
    const orders = await listOrders(db)
    expect(orders).toHaveLength(2_100)
    expect(createHash('sha256').update(JSON.stringify(orders)).digest('base64url')).toBe(SEEDED_ORDERS_DIGEST)
    expect(told.at(-1)).toBe(2_100)
    const customers = await db.selectFrom('customer').select('id').execute()
    expect(customers.length).toBeGreaterThan(700)
    expect(customers.length).toBeLessThan(1_400)
  },
  MAKING,
)

test(
  'seeding adds to a store with orders, repeatedly, and continues its numbers',
  async () => {
    const { db, url } = await openStore(createDemoDatabase)
    await seedOrders(url, { orders: 80, seed: 'a', now })
    await seedOrders(url, { orders: 20, seed: 'a', now })
    const numbers = (await listOrders(db)).map((order) => order.display_id)
    expect(numbers).toEqual(Array.from({ length: 400 }, (_, rank) => rank + 1))
    expect(await violations(url)).toEqual([])
  },
  MAKING,
)
