import { requiredOrderAddressFields } from '@purser/domain/addresses'
import { formatDay } from '@purser/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { DEMO_ORDERS_DIGEST, digestOf } from '../../../test/demo/demo-orders.ts'
import { connect, ensureStore, syncReferenceData } from '../../database/index.ts'
import { checkStore } from '../check/index.ts'
import { restoreDemo } from './index.ts'

const NOW = '2027-07-10T15:00:00.000Z'

async function openEmptyStore() {
  const database = await createDatabase()
  const { db, close } = connect(database.ownerUrl)
  onTestFinished(async () => {
    await close()
    await database.drop()
  })
  await syncReferenceData(db)
  await ensureStore(db, NOW)
  const when = { created_at: NOW, updated_at: NOW }
  await db
    .insertInto('user')
    .values({ id: 'usr_1', email: 'nina@example.com', password_hash: '', ...when })
    .execute()
  return { db, url: database.ownerUrl }
}

test('the demo store is shifted by whole days, so that its year ends today', async () => {
  const { db, url } = await openEmptyStore()
  await restoreDemo(url, { now: NOW, authorId: 'usr_1' })
  const orders = await db.selectFrom('order').select(['id', 'display_id', 'email', 'created_at']).execute()
  expect(digestOf(orders)).toBe(DEMO_ORDERS_DIGEST)
  const days = orders.map(({ created_at }) => created_at.slice(0, 10)).sort()
  expect([days[0], days.at(-1)]).toEqual(['2026-07-10', '2027-07-10'])
  // As in every new region.
  const taxed = db.selectFrom('region').select('name').where('gift_cards_taxable', '=', true)
  expect(await taxed.execute()).toEqual([])
  const { findings } = await checkStore(url, { now: NOW })
  expect(findings.filter(({ count }) => count > 0)).toEqual([])

  const mails = await db
    .selectFrom('notification')
    .select(['resource_id', 'data'])
    .where('event_name', '=', 'order.placed')
    .execute()
  expect(mails.length).toBeGreaterThan(200)
  const dated = new Map(orders.map(({ id, created_at }) => [id, formatDay(created_at)]))
  const wrong = mails.filter(
    ({ resource_id, data }) => !JSON.stringify(data).includes(dated.get(resource_id) ?? '-'),
  )
  expect(wrong).toEqual([])
})

test('every shipping address of a demo order has the fields that its country requires', async () => {
  const { db, url } = await openEmptyStore()
  await restoreDemo(url, { now: NOW, authorId: 'usr_1' })
  const addresses = await db
    .selectFrom('order')
    .innerJoin('address', 'address.id', 'order.shipping_address_id')
    .selectAll('address')
    .execute()
  expect(new Set(addresses.map(({ country_code }) => country_code)).size).toBeGreaterThan(10)
  const lacking = addresses.filter((address) =>
    requiredOrderAddressFields(address.country_code).some((field) => !address[field]),
  )
  expect(lacking.map(({ city, country_code }) => `${city}, ${country_code}`)).toEqual([])
})

test('each store has its own ids, and keeps its record of migrations', async () => {
  const [one, other] = [await openEmptyStore(), await openEmptyStore()]
  const ids: string[] = []
  for (const { db, url } of [one, other]) {
    const readMigrations = () => db.selectFrom('schema_migration').selectAll().orderBy('number').execute()
    const migrations = await readMigrations()
    await restoreDemo(url, { now: NOW, authorId: 'usr_1' })
    expect(await readMigrations()).toEqual(migrations)
    for (const table of ['cart', 'order', 'swap', 'customer', 'product'] as const)
      ids.push(...(await db.selectFrom(table).select('id').execute()).map(({ id }) => id))
  }
  expect(new Set(ids).size).toBe(ids.length)
})

test('the store’s operator is the author of what operators did in the demo', async () => {
  const { db, url } = await openEmptyStore()
  await restoreDemo(url, { now: NOW, authorId: 'usr_1' })
  const actors = await db.selectFrom('journal').select('actor_id').distinct().orderBy('actor_id').execute()
  expect(actors).toEqual([{ actor_id: 'usr_1' }, { actor_id: null }])
  const authors = await db.selectFrom('note').select('author_id').distinct().execute()
  expect(authors).toContainEqual({ author_id: 'usr_1' })
})

test('a store that is not empty is refused and unchanged', async () => {
  const { db, url } = await openEmptyStore()
  const when = { created_at: NOW, updated_at: NOW }
  await db
    .insertInto('customer')
    .values({ id: 'cus_1', email: 'ada@example.com', ...when })
    .execute()
  await expect(restoreDemo(url, { now: NOW, authorId: null })).rejects.toThrow(
    'The demo store is only made in an empty store.',
  )
  expect(await db.selectFrom('customer').select('id').execute()).toEqual([{ id: 'cus_1' }])
  expect(await db.selectFrom('region').select('id').execute()).toEqual([])
})
