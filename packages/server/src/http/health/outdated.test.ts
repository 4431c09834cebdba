import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { migrate } from '../../database/index.ts'

/* A server of this release with a database that has the next release's migrations. */

const shop = 'https://shop.example'
let store: TestStore
let path: string
beforeAll(async () => {
  store = await openStore({ storeOrigins: new Set([shop]) })
  path = await mkdtemp(join(tmpdir(), 'purser-migrations-'))
})
afterAll(async () => {
  await store.close()
  await rm(path, { recursive: true })
})

/** Runs a migration of a later release. */
async function migrateOn(number: number, sql: string): Promise<void> {
  await writeFile(join(path, `${number}-later.sql`), sql)
  await migrate(store.ownerUrl, { folder: pathToFileURL(`${path}/`), only: new Set([number]) })
}

const change = () =>
  store.call('POST', '/admin/notes', { resource_type: 'order', resource_id: 'order_1', value: 'x' })
async function look(url: string) {
  const { statusCode, body } = await store.app.http.inject(url)
  return [statusCode, body]
}

test('a server keeps working with a later release’s migrations until one ends its support: then it refuses everything with the reason', async () => {
  await migrateOn(9_001, 'ALTER TABLE note ADD colour text;')
  expect([(await change()).status, await look('/ready')]).toEqual([200, [200, 'OK']])

  await migrateOn(
    9_002,
    '-- ends older servers: notes are kept elsewhere\nALTER TABLE note RENAME TO remark;',
  )
  const sentence =
    'A newer Purser has upgraded the database (migration 9002). Stop this server and start the newer version.'
  const refused = { status: 503, body: { code: 'outdated_server', type: 'unavailable', message: sentence } }
  await expect.poll(change, { timeout: 30_000 }).toMatchObject(refused)
  expect(await store.call('GET', '/admin/orders')).toMatchObject(refused)
  expect(await look('/ready')).toEqual([503, sentence])
  // Pages of a listed origin may read it and send a preflight request.
  const headers = { origin: shop, 'access-control-request-method': 'POST' }
  const asked = { url: '/store/carts', headers }
  for (const [method, status] of [
    ['OPTIONS', 204],
    ['POST', 503],
  ] as const) {
    const { statusCode, headers: told } = await store.app.http.inject({ ...asked, method })
    expect([statusCode, told['access-control-allow-origin']]).toEqual([status, shop])
  }
})
