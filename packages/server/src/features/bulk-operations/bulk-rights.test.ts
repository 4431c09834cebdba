import { randomBytes } from 'node:crypto'
import type { BulkOperation } from '@purser/contract/bulk-operations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OauthServer, openOauthServer } from '../../../test/oauth/oauth-server.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { declareApps } from '../apps/declare-apps.ts'
import { installedApp } from '../apps/testing/app-headers.ts'

let oauth: OauthServer
let store: TestStore
let app: Record<string, string>
let bulk: string
const soon = { timeout: 20_000, interval: 50 }

beforeAll(async () => {
  oauth = await openOauthServer({ storeOrigin: 'http://store.test' })
  store = await openStore({ apps: [oauth.app], secretKey: randomBytes(32), publicUrl: 'http://store.test' })
  store.app.startWorker()
  app = await installedApp(store)
  const { id } = await placeOrder(store.db)
  const { body } = await store.call<{ bulk_operation: BulkOperation }>('POST', '/admin/bulk-operations', {
    operation: 'capture-order',
    ids: [id],
  })
  bulk = body.bulk_operation.id
  await vi.waitFor(async () => expect(await statusFor({})).toBe('planned'), soon)
})
afterAll(async () => {
  await store.close()
  await oauth.close()
})

const asked = (method: 'GET' | 'POST', path: string, headers: Record<string, string> = app) =>
  store.call<{ bulk_operation: BulkOperation; code?: string }>(
    method,
    `/admin/bulk-operations/${bulk}${path}`,
    undefined,
    headers,
  )

const statusFor = async (headers: Record<string, string>) =>
  (await asked('GET', '', headers)).body.bulk_operation.status

const grant = (rights: string[]) => declareApps(store.db, [{ ...oauth.app, rights }], store.now())

test.each<['GET' | 'POST', string, string[], string]>([
  ['GET', '', ['bulk-operations:read'], 'list-orders'],
  ['GET', '/results', ['bulk-operations:write', 'products:read'], 'list-orders'],
  ['POST', '/confirm', ['bulk-operations:write', 'orders:read'], 'capture-order'],
  ['POST', '/cancel', ['bulk-operations:write', 'orders:read'], 'capture-order'],
  ['POST', '/retry', ['bulk-operations:write', 'products:write'], 'capture-order'],
  ['POST', '/undo', ['bulk-operations:write'], 'capture-order'],
])(
  'an app may not %s%s a bulk capture with the rights %j (bulk-operations-11)',
  async (method, path, rights, call) => {
    await grant(rights)
    expect(await asked(method, path)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed', message: `This app has no right to ${call}.` },
    })
  },
)

test('an app may count what can be done with the records of a list that it may read (bulk-operations-19)', async () => {
  const body = { noun: 'orders', filter: {} }
  const count = () => store.call('POST', '/admin/bulk-operations/count', body, app)
  await grant(['bulk-operations:read', 'products:read'])
  expect(await count()).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  await grant(['bulk-operations:read', 'orders:read'])
  expect(await count()).toMatchObject({ status: 200, body: { records: 1 } })
})

test('an app with the right to orders reads, starts and follows a bulk capture (bulk-operations-11)', async () => {
  await grant(['bulk-operations:write', 'orders:write'])
  expect((await asked('GET', '/results')).status).toBe(200)
  expect((await asked('POST', '/confirm')).status).toBe(200)
  await expect.poll(() => statusFor(app), soon).toBe('done')
})
