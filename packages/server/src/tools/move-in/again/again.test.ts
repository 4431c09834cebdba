import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createDatabase, dropNamedDatabase, type TestDatabase } from '../../../../test/database.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { changeV1 } from '../../../../test/v1-database/change-v1.ts'
import {
  createV1Database,
  everyFlag,
  type V1Database,
} from '../../../../test/v1-database/create-v1-database.ts'
import { addHardOrders } from '../../../../test/v1-database/every-hard-order.ts'
import { openV1Shop } from '../../../../test/v1-database/open-v1-shop.ts'
import { workRole } from '../../../database/index.ts'
import { sellerData } from '../../../features/invoices/testing/invoice-calls.ts'
import { uploadFiles } from '../../../features/uploads/testing/upload-files.ts'
import { ask, everythingIn } from '../../backup/testing/everything-in.ts'
import { checkStore } from '../../check/index.ts'
import { type Again, moveIn, rehearse } from '../index.ts'
import { MOVING, openMoving } from '../testing/moving.ts'
import { rowsIn } from './testing/rows-in.ts'

const [FIRST, SECOND, THIRD] = [
  '2026-03-02T10:00:00.000Z',
  '2026-03-05T10:00:00.000Z',
  '2026-03-06T10:00:00.000Z',
]
const make = openMoving()
let [v1, empty, moved]: [V1Database | undefined, TestDatabase | undefined, TestDatabase | undefined] = [
  undefined,
  undefined,
  undefined,
]
const source = () => v1 as V1Database
const nameOf = (store: TestDatabase | undefined) => new URL(store?.ownerUrl ?? '').pathname.slice(1)

const optionsOf = (now: string, again?: Again, from = source()) =>
  make(from, { now, worker: workRole, ...(again && { again }) })
const since = { isDiscarding: false }

/** Clones a store for one test. What a move sets aside goes with it. */
async function cloneOf(store: TestDatabase | undefined): Promise<TestDatabase> {
  const clone = await createDatabase(nameOf(store))
  onTestFinished(async () => {
    const server = process.env.TEST_DATABASE_SERVER ?? ''
    const start = `${nameOf(clone).slice(0, 30)}_before_`
    for (const { name } of await ask(
      server,
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, '${start}')`,
    ))
      await dropNamedDatabase(server, String(name))
    await clone.drop()
  })
  return clone
}

/** Opens the app on a store, as an operator of it. */
const openOn = (store: TestDatabase): Promise<TestStore> =>
  openStore({ storage: make(source()).storage }, async () => ({ ...store, drop: async () => undefined }))

beforeAll(async () => {
  v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'shop' })
  await openV1Shop(v1)
  await addHardOrders(v1)
  empty = await createDatabase()
  await ask(
    empty.ownerUrl,
    `INSERT INTO "user" (id, email, password_hash, created_at, updated_at) VALUES ('usr_here', 'here@example.com', 'none', '${FIRST}', '${FIRST}')`,
  )
  moved = await createDatabase(nameOf(empty))
  await moveIn(moved.ownerUrl, optionsOf(FIRST))
}, MOVING)
afterAll(async () => {
  for (const database of [moved, empty, v1]) await database?.drop()
})

describe('after v1 went on selling', () => {
  test(
    'the store has what a first move now brings, row by row, as often as it is repeated (move-in-17)',
    async () => {
      const own = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'shop' })
      onTestFinished(() => own.drop())
      await openV1Shop(own)
      await addHardOrders(own)
      await changeV1(own)
      const [again, fresh] = [await cloneOf(moved), await cloneOf(empty)]
      await moveIn(again.ownerUrl, optionsOf(SECOND, since, own))
      await moveIn(fresh.ownerUrl, optionsOf(SECOND, undefined, own))
      const expected = await rowsIn(fresh.ownerUrl)
      expect(await rowsIn(again.ownerUrl)).toEqual(expected)
      expect(await ask(again.ownerUrl, `SELECT id FROM "order" WHERE id = 'order_later'`)).toHaveLength(1)
      const { isSound } = await checkStore(again.ownerUrl, { now: SECOND })
      expect(isSound).toBe(true)

      // Of two runs at once, one is refused (move-in-19).
      const run = () => moveIn(again.ownerUrl, optionsOf(THIRD, since, own))
      const outcomes = await Promise.allSettled([run(), run()])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { message: expect.stringContaining('Another command is restoring or moving in') },
      })
      const third = await rowsIn(again.ownerUrl)
      const movedAt = (rows: unknown) =>
        JSON.parse(JSON.stringify(rows).replaceAll(THIRD.slice(0, 10), SECOND.slice(0, 10)))
      expect(movedAt(third)).toEqual(expected)
      expect(await ask(again.ownerUrl, 'SELECT count(*)::int AS n FROM move_in')).toEqual([{ n: 3 }])
    },
    MOVING,
  )
})

/** Tables of what operators set up. */
const set = [
  'api_key',
  'email_settings',
  'email_text',
  'email_words',
  'invite',
  'invoice_settings',
  'region_fulfillment_providers',
  'region_payment_providers',
  'saved_view',
  'staff_alert',
  'store',
  'tag_color',
  'upload',
  'user',
  'webhook',
]

describe('what operators set up after the first move stays (move-in-18)', () => {
  test(
    'settings, keys, webhooks, texts, views, operators and chosen providers',
    async () => {
      const store = await cloneOf(moved)
      const shop = await openOn(store)
      const region = 'reg_eu'
      const done = async (url: string, body: unknown) => {
        const answer = await shop.call('POST', url, body)
        expect([url, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([url, answer.status, ''])
      }
      await done('/admin/store', { name: 'Renamed Shop', time_zone: 'Europe/Berlin' })
      await done('/admin/api-keys', { name: 'ERP' })
      await done('/admin/webhooks', { url: 'https://erp.example/hook', topics: ['order.placed'] })
      await done('/admin/invites', { user: 'nora@example.com', role: 'admin' })
      await done('/admin/invoice-settings', { ...sellerData, iban: 'DE89370400440532013000' })
      await done('/admin/email-settings', { footer: 'Harbor Supply' })
      await done('/admin/email-texts/order.placed/en', { subject: 'Thank you' })
      await done('/admin/email-words/en', { total: 'Sum' })
      await done(`/admin/staff-alerts/${shop.operatorId}`, { topic: 'new_order', is_on: true })
      await done('/admin/staff-alerts/usr_member', { topic: 'mention', is_on: false })
      await done('/admin/views', { list: 'orders', name: 'Mine', query: '' })
      await done('/admin/tag-colors', { value: 'gift', color: 'red' })
      await done('/admin/operators/usr_member/disable', {})
      await done(`/admin/regions/${region}`, { payment_providers: [], fulfillment_providers: ['manual'] })
      const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      expect(await uploadFiles(shop, [[await picture.png().toBuffer()]])).toMatchObject({ status: 200 })
      await shop.app.close()
      const before = await rowsIn(store.ownerUrl)
      for (const table of set) expect([table, before[table]?.length]).not.toEqual([table, 0])

      await moveIn(store.ownerUrl, optionsOf(SECOND, since))
      const after = await rowsIn(store.ownerUrl)
      for (const table of set) expect([table, after[table]]).toEqual([table, before[table]])
      const history = await ask(
        store.ownerUrl,
        `SELECT operation FROM journal WHERE actor_id = '${shop.operatorId}'`,
      )
      expect(history.map(({ operation }) => operation)).toContain('create-webhook')
    },
    MOVING,
  )
})

describe('is refused (move-in-19)', () => {
  test(
    'without a first move, and for another shop',
    async () => {
      const store = await cloneOf(empty)
      await expect(moveIn(store.ownerUrl, optionsOf(SECOND, since))).rejects.toThrow('without --since')
      const other = await createV1Database({ version: '1.20.11' })
      onTestFinished(() => other.drop())
      await openV1Shop(other)
      await other.client.query("DELETE FROM store_currencies; UPDATE store SET id = 'store_other'")
      const again = await cloneOf(moved)
      const before = await everythingIn(again.ownerUrl)
      await expect(moveIn(again.ownerUrl, optionsOf(SECOND, since, other))).rejects.toThrow(
        'another shop (store_other)',
      )
      await expect(moveIn(again.ownerUrl, optionsOf(SECOND))).rejects.toThrow('add --since')
      expect(await everythingIn(again.ownerUrl)).toEqual(before)
    },
    MOVING,
  )

  test(
    'when records were changed, listing them, unless the changes are given up',
    async () => {
      const store = await cloneOf(moved)
      const shop = await openOn(store)
      expect(await shop.call('POST', '/admin/products/prod_shirt', { title: 'Best shirt' })).toMatchObject({
        status: 200,
      })
      expect(
        await shop.call('POST', '/admin/notes', {
          resource_type: 'order',
          resource_id: 'order_returned',
          value: 'Hi',
        }),
      ).toMatchObject({ status: 200 })
      await shop.app.close()
      const before = await everythingIn(store.ownerUrl)
      const again = moveIn(store.ownerUrl, optionsOf(SECOND, since))
      await expect(again).rejects.toThrow('Edited the product: 1 record (Best shirt)')
      await expect(rehearse(store.ownerUrl, optionsOf(SECOND, since))).rejects.toThrow(
        'Added a note: 1 record',
      )
      expect(await everythingIn(store.ownerUrl)).toEqual(before)

      const { aside } = await moveIn(store.ownerUrl, optionsOf(SECOND, { isDiscarding: true }))
      expect(await ask(store.ownerUrl, `SELECT title FROM product WHERE id = 'prod_shirt'`)).toEqual([
        { title: 'Shirt' },
      ])
      const kept = new URL(store.ownerUrl)
      kept.pathname = `/${aside}`
      expect(await ask(kept.href, `SELECT title FROM product WHERE id = 'prod_shirt'`)).toEqual([
        { title: 'Best shirt' },
      ])
    },
    MOVING,
  )

  test(
    'while the store is in use, and when it is used until the exchange',
    async () => {
      const store = await cloneOf(moved)
      const shop = await openOn(store)
      await expect(moveIn(store.ownerUrl, optionsOf(SECOND, since))).rejects.toThrow('The store is in use')
      await shop.app.close()
      let isUsed = false
      const use = (what: string) => {
        if (what !== 'customer' || isUsed) return
        isUsed = true
        void ask(
          store.ownerUrl,
          `INSERT INTO journal (created_at, operation, resource_type, resource_id) VALUES ('${SECOND}', 'complete-cart', 'order', 'order_x')`,
        )
      }
      const again = moveIn(store.ownerUrl, { ...optionsOf(SECOND, since), onProgress: use })
      await expect(again).rejects.toThrow('the store was used in the meantime')
      expect(await ask(store.ownerUrl, `SELECT id FROM journal WHERE resource_id = 'order_x'`)).toHaveLength(
        1,
      )
    },
    MOVING,
  )
})
