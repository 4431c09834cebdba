import type { AddressInfo } from 'node:net'
import Medusa from '@medusajs/medusa-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOrder } from '../test/order-books.ts'
import { placeOrder } from '../test/place-order.ts'
import { openStore, type TestStore } from '../test/store.ts'
import { refusalOf } from './support/medusa-client.ts'

let store: TestStore
let origin: string
beforeAll(async () => {
  store = await openStore()
  await store.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.http.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => store.close())

interface Made {
  api_key: { id: string; name: string; starts_with: string; user: { email: string } }
  secret: string
}
interface Listed {
  count: number
  api_keys: { id: string; name: string; last_used_at: string | null; revoked_at: string | null }[]
}

let made = 0
async function makeKey(name = `key ${++made}`): Promise<Made> {
  const { status, body } = await store.call<Made>('POST', '/admin/api-keys', { name })
  expect(status).toBe(200)
  return body
}

const list = async () => (await store.call<Listed>('GET', '/admin/api-keys')).body.api_keys
const lastUse = async (id: string) => (await list()).find((key) => key.id === id)?.last_used_at
const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  store.app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const noteOn = (resource_id: string) => ({ resource_type: 'order', resource_id, value: 'By a program' })

test('the client makes changes with just a key, and the journal names the key with its operator', async () => {
  const { secret, api_key } = await makeKey('Warehouse')
  const { id } = await placeOrder(store.db)
  const client = new Medusa({ baseUrl: origin, maxRetries: 2, apiKey: secret })
  const { order } = await client.admin.orders.capturePayment(id)
  expect(order.payment_status).toBe('captured')
  const { note } = await client.admin.notes.create(noteOn(id))
  expect(note).toMatchObject({ author_id: store.operatorId })
  expect((await client.admin.orders.list({ limit: 1 })).orders).toHaveLength(1)
  const entries = await store.db
    .selectFrom('journal')
    .select(['operation', 'actor_id', 'api_key_id'])
    .where('api_key_id', 'is not', null)
    .orderBy('id')
    .execute()
  expect(entries.map(({ operation }) => operation)).toEqual(['capture-order', 'create-note'])
  for (const entry of entries) {
    expect(entry).toMatchObject({ actor_id: store.operatorId, api_key_id: api_key.id })
  }
})

test('a key is shown once: neither the store nor a list knows its secret', async () => {
  const { secret, api_key } = await makeKey('Accounting')
  expect(secret).toMatch(/^purser_[\w-]{43}$/)
  expect(api_key).toMatchObject({ name: 'Accounting', starts_with: secret.slice(0, 11) })
  expect(api_key.user.email).toBe('operator@purser.test')
  const rows = await store.db.selectFrom('api_key').selectAll().execute()
  const journal = await store.db.selectFrom('journal').selectAll().execute()
  const requests = await store.db.selectFrom('idempotency_request').selectAll().execute()
  expect(JSON.stringify([rows, journal, requests, await list()])).not.toContain(secret.slice(11))
})

test('creating a key with an Idempotency-Key stores no response', async () => {
  const headers = { 'idempotency-key': 'make-a-key' }
  const first = await store.call<Made>('POST', '/admin/api-keys', { name: 'Twice' }, headers)
  expect([first.status, first.headers['idempotency-key']]).toEqual([200, undefined])
  const again = await store.call('POST', '/admin/api-keys', { name: 'Twice' }, headers)
  expect([again.status, again.body]).toMatchObject([422, { code: 'invalid_request_error', field: 'name' }])
  const kept = await store.db
    .selectFrom('idempotency_request')
    .select('key')
    .where('key', '=', 'make-a-key')
    .execute()
  expect(kept).toEqual([])
})

test('a revoked key is refused at once, and its name is free again', async () => {
  const { secret, api_key } = await makeKey('Old')
  const asked = async () => (await ask('GET', '/admin/orders', bearer(secret))).statusCode
  expect(await asked()).toBe(200)
  const revoke = () => store.call('DELETE', `/admin/api-keys/${api_key.id}`)
  expect((await revoke()).body).toEqual({ id: api_key.id, object: 'api_key', deleted: true })
  expect(await asked()).toBe(401)
  expect((await revoke()).status).toBe(200)
  expect((await store.call('DELETE', '/admin/api-keys/key_none')).status).toBe(404)
  expect((await makeKey('Old')).secret).not.toBe(secret)
  const keys = (await list()).filter(({ name }) => name === 'Old')
  expect(keys.map(({ revoked_at }) => revoked_at === null)).toEqual([true, false])
  const client = new Medusa({ baseUrl: origin, maxRetries: 0, apiKey: secret })
  expect(await refusalOf(client.admin.orders.list())).toMatchObject({
    status: 401,
    data: { type: 'unauthorized' },
  })
})

test('either header carries the key, and a session cookie does not make up for a wrong key', async () => {
  const { secret } = await makeKey()
  const cookie = `purser_session=${store.token}`
  const asked: [Record<string, string>, number][] = [
    [bearer(secret), 200],
    [{ authorization: `bearer ${secret}` }, 200],
    [{ 'x-medusa-access-token': secret }, 200],
    [{ cookie, authorization: 'Basic cHJveHk6cHJveHk=' }, 200],
    [{ authorization: secret }, 401],
    [{ authorization: `Basic ${secret}` }, 401],
    [bearer(`${secret}x`), 401],
    [bearer(secret.slice('purser_'.length)), 401],
    [bearer(`purser_${'a'.repeat(5_000)}`), 401],
    [{ cookie, ...bearer(`${secret.slice(0, -2)}__`) }, 401],
    [{ cookie: `purser_session=${secret}` }, 401],
  ]
  for (const [headers, status] of asked) {
    const answer = await ask('GET', '/admin/orders', headers)
    expect([headers, answer.statusCode, answer.headers['set-cookie']]).toEqual([headers, status, undefined])
  }
})

test('the key of a deleted operator is invalid', async () => {
  const { secret } = await makeKey()
  const deletedAt = (deleted_at: string | null) =>
    store.db.updateTable('user').set({ deleted_at }).where('id', '=', store.operatorId).execute()
  await deletedAt(store.now())
  expect((await ask('GET', '/admin/orders', bearer(secret))).statusCode).toBe(401)
  await deletedAt(null)
  expect((await ask('GET', '/admin/orders', bearer(secret))).statusCode).toBe(200)
})

test('the last use of a key is stored once a minute, not with each request', async () => {
  const { secret, api_key } = await makeKey()
  expect(await lastUse(api_key.id)).toBeNull()
  const use = async (at: string) => {
    store.setNow(at)
    expect((await ask('GET', '/admin/orders', bearer(secret))).statusCode).toBe(200)
    return lastUse(api_key.id)
  }
  const start = store.now()
  const first = '2026-03-02T10:00:00.000Z'
  expect(await use(first)).toBe(first)
  expect(await use('2026-03-02T10:00:59.000Z')).toBe(first)
  expect(await use('2026-03-02T10:01:01.000Z')).toBe('2026-03-02T10:01:01.000Z')
  store.setNow(start)
})

test('an Idempotency-Key belongs to one API key and doesn’t affect other keys or the operator', async () => {
  const [one, other] = [await makeKey(), await makeKey()]
  const { id } = await placeOrder(store.db)
  const write = async (headers: Record<string, string>) => {
    const answer = await ask('POST', '/admin/notes', { ...headers, 'idempotency-key': 'note-1' }, noteOn(id))
    return [answer.statusCode, answer.headers['idempotent-replayed']]
  }
  expect(await write(bearer(one.secret))).toEqual([200, undefined])
  expect(await write(bearer(one.secret))).toEqual([200, 'true'])
  expect(await write(bearer(other.secret))).toEqual([200, undefined])
  expect(await write({ cookie: `purser_session=${store.token}` })).toEqual([200, undefined])
  const { notes } = (await ask('GET', `/admin/notes?resource_id=${id}`, bearer(one.secret))).json()
  expect(notes).toHaveLength(3)
})

test('a script is accepted with a cookie or key, a page of another origin with neither', async () => {
  const { secret } = await makeKey()
  const cookie = { cookie: `purser_session=${store.token}` }
  const { id } = await placeOrder(store.db)
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const who of [cookie, bearer(secret), { 'x-medusa-access-token': secret }]) {
    expect((await ask('POST', '/admin/notes', who, noteOn(id))).statusCode).toBe(200)
    for (const from of foreign) {
      const answer = await ask('POST', '/admin/notes', { ...who, ...from }, noteOn(id))
      expect([from, answer.statusCode, answer.json().type]).toEqual([from, 403, 'forbidden'])
    }
  }
  const placed = await placeOrder(store.db)
  expect((await onOrder(store, placed.id, 'capture')).status).toBe(200)
})
