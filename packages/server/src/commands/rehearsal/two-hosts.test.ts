import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { systemClock } from '../../clock.ts'
import { userOf } from '../../config/index.ts'
import { openSession, PLAIN_COOKIE } from '../../features/session/index.ts'
import { type Host, hostRehearsals } from './host-rehearsals.ts'

/* Two servers of one store on one database: a browser's requests may reach either (rehearsals-9). */

vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
let servers: { readonly host: Host; readonly store: TestStore }[] = []
let token: string
beforeAll(async () => {
  database = await createDatabase()
  const start = async (isFirst: boolean) => {
    const options = { databaseUrl: database.url, logLevel: 'silent' as const, workerPause: 50 }
    const place = { ownerUrl: database.ownerUrl, directUrl: database.url, worker: userOf(database.url) }
    const host = hostRehearsals({ store: place, options })
    const own = isFirst ? database : { ...database, drop: async () => undefined }
    return {
      host,
      store: await openStore({ ...options, clock: systemClock, rehearsals: host }, async () => own),
    }
  }
  const first = await start(true)
  // Each test store adds an operator with the same address.
  await first.store.db.updateTable('user').set({ email: 'first@purser.test' }).execute()
  servers = [first, await start(false)]
  token = await openSession(first.store.db, first.store.operatorId, systemClock())
}, 120_000)
afterAll(async () => {
  for (const { id } of (await servers[0]?.host.list()) ?? []) await servers[0]?.host.end(id)
  for (const { host, store } of [...servers].reverse()) {
    await host.close()
    await store.close()
  }
})

type Method = 'GET' | 'POST' | 'DELETE'

/** Calls one of the servers as a browser with these cookies besides the session's. */
function call<Body>(server: number, method: Method, url: string, body?: unknown, cookies: object = {}) {
  const all = Object.entries({ [PLAIN_COOKIE]: token, ...cookies }).map(([name, value]) => `${name}=${value}`)
  const store = servers[server]?.store
  if (!store) throw new Error('No such server')
  return store.call<Body>(method, url, body, { cookie: all.join('; ') })
}

test('one rehearsal is entered through either server, and deleted through either (rehearsals-8, rehearsals-9)', async () => {
  const begun = await call<{ rehearsal: { id: string } }>(0, 'POST', '/admin/rehearsals')
  const { id } = begun.body.rehearsal
  const isReady = async () =>
    (await servers[1]?.host.list())?.some((one) => one.id === id && one.status === 'ready') ?? false
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 200 })

  const entered = await call(1, 'POST', `/admin/rehearsals/${id}/enter`)
  expect(entered.status).toBe(200)
  const set = [entered.headers['set-cookie'] ?? []].flat()
  const cookies = Object.fromEntries(set.map((line) => line.split(';')[0]?.split('=') ?? []))

  const made = await call<{ collection: { id: string } }>(
    1,
    'POST',
    '/admin/collections',
    { title: 'Rehearsed' },
    cookies,
  )
  expect(made.status).toBe(200)
  const path = `/admin/collections/${made.body.collection.id}`
  expect(await call(0, 'GET', path, undefined, cookies)).toMatchObject({ status: 200 })
  for (const server of [0, 1]) expect((await call(server, 'GET', path)).status).toBe(404)

  expect(await call(0, 'DELETE', `/admin/rehearsals/${id}`)).toMatchObject({ status: 200 })
  const late = () => call(1, 'POST', path, { title: 'Late' }, cookies)
  await expect.poll(late, { timeout: 20_000 }).toMatchObject({ status: 409, body: { code: 'another_store' } })
  expect(await servers[1]?.host.list()).toEqual([])
})
