import { expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { openStore } from '../../../test/store.ts'
import { buildApp } from '../../app.ts'
import { PLAIN_COOKIE } from './token-cookies.ts'

test('a session ended on one server is refused by another at once, however it was used before', async () => {
  const store = await openStore()
  const other = await buildApp({ databaseUrl: store.url, clock: store.now, logLevel: 'silent' })
  const ask = async (url: string) => {
    const answer = await other.http.inject({ url, headers: { cookie: `${PLAIN_COOKIE}=${store.token}` } })
    return [answer.statusCode, answer.json().type]
  }
  expect(await ask('/admin/orders')).toEqual([200, undefined])
  expect(await ask('/admin/orders')).toEqual([200, undefined])
  expect((await store.call('DELETE', '/admin/auth')).status).toBe(200)
  expect(await ask('/admin/orders')).toEqual([401, 'unauthorized'])
  // The answer reveals neither why a query is invalid nor what exists.
  expect(await ask('/admin/orders?limit=x')).toEqual([401, 'unauthorized'])
  expect(await ask('/admin/orders/order_nowhere')).toEqual([401, 'unauthorized'])
  await other.close()
  await store.close()
})

longTest('the first question after a session has ended is refused like all later ones', async () => {
  const store = await openStore()
  expect((await store.call('GET', '/admin/orders')).status).toBe(200)
  await store.db.deleteFrom('session').execute()
  for (const url of ['/admin/orders/order_nowhere', '/admin/orders', '/admin/orders?limit=x']) {
    expect((await store.call('GET', url)).status).toBe(401)
  }
  await store.close()
})

longTest('what a page reads by itself is no use of a session', async () => {
  const store = await openStore()
  const lastSeen = async () =>
    (await store.db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
  const opened = await lastSeen()
  store.setNow('2026-03-02T15:00:00.000Z')
  const unattended = { 'x-unattended': '1' }
  expect((await store.call('GET', '/admin/orders', undefined, unattended)).status).toBe(200)
  expect(await lastSeen()).toBe(opened)
  expect((await store.call('GET', '/admin/orders')).status).toBe(200)
  expect(await lastSeen()).toBe(store.now())
  await store.close()
})
