import { randomBytes } from 'node:crypto'
import type { DeclaredApp } from '@purser/domain/apps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OauthServer, openOauthServer } from '../../../test/oauth/oauth-server.ts'
import { type PlacedOrder, placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { declareApps } from './declare-apps.ts'
import { installedApp } from './testing/app-headers.ts'

const publicUrl = 'http://store.test'
let oauth: OauthServer
let store: TestStore
let order: PlacedOrder
/** The headers of an app that may read orders but not customers. */
let program: Record<string, string>
beforeAll(async () => {
  oauth = await openOauthServer({ storeOrigin: publicUrl })
  store = await openStore({ apps: [oauth.app], secretKey: randomBytes(32), publicUrl })
  order = await placeOrder(store.db)
  program = await installedApp(store)
})
afterAll(async () => {
  await store.close()
  await oauth.close()
})

test('an app reads an order without its customer (apps-15)', async () => {
  const { status, body } = await store.call<{ order: Record<string, unknown> }>(
    'GET',
    `/admin/orders/${order.id}`,
    undefined,
    program,
  )
  expect(status).toBe(200)
  expect(Object.keys(body.order)).toEqual(expect.arrayContaining(['email', 'items', 'shipping_address']))
  expect(Object.keys(body.order)).not.toContain('customer')
})

test.each([
  'expand=customer',
  'expand=customer,customer.orders',
  'expand=%2Bswaps.order,%2Bcustomer',
  'fields=id,customer.email',
])('an app without the right to customers is refused %s', async (query) => {
  for (const path of ['/admin/orders', `/admin/orders/${order.id}`]) {
    const { status, body } = await store.call('GET', `${path}?${query}`, undefined, program)
    expect([path, status, body]).toMatchObject([path, 403, { code: 'not_allowed' }])
  }
})

test('an app reads notes without the operators who wrote them (apps-15)', async () => {
  const note = { resource_type: 'order', resource_id: order.id, value: 'Call before noon' }
  await store.call('POST', '/admin/notes', note)
  const read = async (headers?: Record<string, string>) =>
    (await store.call<{ notes: object[] }>('GET', '/admin/notes', undefined, headers)).body.notes
  expect(await read()).toMatchObject([{ value: note.value, author: { email: expect.any(String) } }])
  expect(await read(program)).toMatchObject([{ value: note.value, author: null }])
  const refused = await store.call('GET', '/admin/notes?expand=author', undefined, program)
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'not_allowed' }])
})

test('a replayed answer shows an app only what it may see now, and is refused without the right to the call', async () => {
  const may = (...rights: DeclaredApp['rights']) =>
    declareApps(store.db, [{ ...oauth.app, rights }], store.now())
  const call = () =>
    store.call<{ order: Record<string, unknown> }>(
      ...(['POST', `/admin/orders/${order.id}`, { email: 'new@example.com' }] as const),
      { ...program, 'idempotency-key': 'once' },
    )
  await may('orders:write', 'customers:read')
  const first = await call()
  expect([first.status, Object.keys(first.body.order)]).toEqual([200, expect.arrayContaining(['customer'])])
  await may('orders:write')
  const replayed = await call()
  expect([replayed.status, replayed.headers['idempotent-replayed']]).toEqual([200, 'true'])
  expect(Object.keys(replayed.body.order)).not.toContain('customer')
  await may('orders:read')
  expect([(await call()).status]).toEqual([403])
})
