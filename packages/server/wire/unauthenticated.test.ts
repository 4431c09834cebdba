import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole, longTest } from '../../../long-tests.ts'
import { addSeconds } from '../src/clock.ts'
import { openSession } from '../src/features/session/index.ts'
import { asOwner } from '../test/database.ts'
import { placeOrder } from '../test/place-order.ts'
import { openStore, type TestStore } from '../test/store.ts'
import { addressOf, everyCall } from './support/every-call.ts'
import { prepareBooks } from './support/read-books.ts'

let store: TestStore
let orderId: string
let readBooks: () => Promise<Readonly<Record<string, string>>>
beforeAll(async () => {
  store = await openStore()
  orderId = (await placeOrder(store.db)).id
  readBooks = await prepareBooks(store.db)
})
afterAll(() => store.close())

const closed = everyCall.filter(({ endpoint }) => !endpoint.isPublic)
const changes = everyCall.filter(({ method }) => method !== 'GET')

/** All of them; in `npm test` one for each call, in rotation. */
const kindsFor = <T>(kinds: readonly T[], rank: number): readonly T[] =>
  kinds.filter((_, kind) => isWhole || kind === rank % kinds.length)

test('every call is listed, and most require authentication', () => {
  expect(closed.length).toBeGreaterThan(25)
  // Both steps of signing in are open, the list of second factors, both calls of accepting an invite, and signed addresses of files.
  expect(everyCall.length - closed.length).toBe(6)
})

test('without a valid session every call returns the same 401, and nothing is written', async () => {
  const ended = await openSession(store.db, store.operatorId, store.now())
  await store.db
    .updateTable('session')
    .set({ expires_at: store.now() })
    .where('last_seen_at', '=', store.now())
    .where('token_hash', '<>', '')
    .execute()
  store.setNow(addSeconds(store.now(), 1))
  const strangers: [string, Record<string, string>][] = [
    ['no cookie', { cookie: '' }],
    ['an ended session', { cookie: `purser_session=${ended}` }],
    ['a changed token', { cookie: `purser_session=${ended.slice(0, -1)}_` }],
    ['a hash instead of a token', { cookie: `purser_session=${'0'.repeat(64)}` }],
    ['a very long token', { cookie: `purser_session=${'a'.repeat(4_000)}` }],
    ['the name that only https uses', { cookie: `__Host-purser_session=${ended}` }],
    ['another scheme', { cookie: '', authorization: `Bearer ${ended}` }],
    ['an api token', { cookie: '', 'x-medusa-access-token': ended }],
    ['a key that was never made', { cookie: '', authorization: `Bearer purser_${ended}` }],
  ]
  const before = await readBooks()
  for (const [rank, call] of closed.entries()) {
    for (const [what, headers] of kindsFor(strangers, rank)) {
      const { status, body } = await store.call(
        call.method,
        addressOf(call, { id: orderId }),
        undefined,
        headers,
      )
      expect([call.name, what, status, body]).toEqual([
        call.name,
        what,
        401,
        { code: 'sign_in_needed', type: 'unauthorized', message: 'Sign in first.' },
      ])
    }
  }
  expect(await readBooks()).toEqual(before)
})

test('a page of another origin can’t change anything with the operator’s cookie', async () => {
  const token = await openSession(store.db, store.operatorId, store.now())
  const cookie = `purser_session=${token}`
  const forged: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another site that lies in Origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin without a name', { origin: 'null' }],
    ['an origin that begins like ours', { origin: 'http://localhost:80.evil.example' }],
    ['another port', { origin: 'http://localhost:8080' }],
  ]
  const before = await readBooks()
  for (const [rank, call] of changes.entries()) {
    for (const [what, headers] of kindsFor(forged, rank)) {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const answer = await store.app.http.inject({
          method: call.method,
          url: addressOf(call, { id: orderId }),
          headers: { host: 'localhost:80', cookie, 'content-type': type, ...headers },
          payload: '{}',
        })
        expect([call.name, what, type, answer.statusCode]).toEqual([call.name, what, type, 403])
        expect(answer.json()).toEqual({ code: 'forbidden', type: 'forbidden', message: expect.any(String) })
      }
    }
  }
  expect(await readBooks()).toEqual(before)
})

longTest('an operator whose role only a newer version knows can read but change nothing', async () => {
  const token = await openSession(store.db, store.operatorId, store.now())
  const asOperator = { cookie: `purser_session=${token}` }
  const setRole = (role: string) => store.db.updateTable('user').set({ role }).execute()
  await asOwner(store.ownerUrl, 'alter table "user" drop constraint user_role_check')
  await setRole('auditor')
  const before = await readBooks()
  for (const call of changes.filter(({ endpoint }) => !(endpoint.isPublic || endpoint.isRead))) {
    const { status, body } = await store.call(call.method, addressOf(call, { id: orderId }), {}, asOperator)
    expect([call.name, status, body]).toEqual([
      call.name,
      403,
      { type: 'forbidden', code: 'not_allowed', message: expect.stringContaining('Your role') },
    ])
  }
  expect(await readBooks()).toEqual(before)
  const order = await store.call('GET', `/admin/orders/${orderId}`, undefined, asOperator)
  expect(order.status).toBe(200)
  await setRole('admin')
})

test('the store’s own pages are accepted', async () => {
  const token = await openSession(store.db, store.operatorId, store.now())
  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://localhost:80', host: 'localhost:80' },
    // A program sends neither header.
    {},
  ]
  for (const headers of own) {
    const answer = await store.app.http.inject({
      method: 'POST',
      url: '/admin/notes',
      headers: { cookie: `purser_session=${token}`, ...headers },
      payload: { resource_type: 'order', resource_id: orderId, value: 'From our own page' },
    })
    expect(answer.statusCode).toBe(200)
  }
})

test('only JSON can make changes, whatever a form sends', async () => {
  const token = await openSession(store.db, store.operatorId, store.now())
  const before = await readBooks()
  const note = { resource_type: 'order', resource_id: orderId, value: 'x' }
  for (const [type, payload] of [
    ['text/plain', JSON.stringify(note)],
    ['application/x-www-form-urlencoded', new URLSearchParams(note).toString()],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="value"\r\n\r\nx\r\n--x--',
    ],
    ['application/xml', '<value>x</value>'],
  ] as const) {
    const answer = await store.app.http.inject({
      method: 'POST',
      url: '/admin/notes',
      headers: { cookie: `purser_session=${token}`, 'sec-fetch-site': 'same-origin', 'content-type': type },
      payload,
    })
    expect([type, answer.statusCode, answer.json().type]).toEqual([type, 415, 'unsupported_media_type'])
  }
  expect(await readBooks()).toEqual(before)
})

test('CORS reveals nothing to another origin, and reads never change anything', async () => {
  const token = await openSession(store.db, store.operatorId, store.now())
  const before = await readBooks()
  const origins = ['null', 'https://evil.example', 'http://localhost', 'http://localhost:80']
  for (const [rank, call] of everyCall.entries()) {
    for (const origin of kindsFor(origins, rank)) {
      const url = addressOf(call, { id: orderId })
      const headers = {
        origin,
        cookie: `purser_session=${token}`,
        'access-control-request-method': call.method,
      }
      const preflight = await store.app.http.inject({ method: 'OPTIONS', url, headers })
      const answer = await store.app.http.inject({ method: 'GET', url, headers })
      for (const { headers: sent } of [preflight, answer]) {
        expect(Object.keys(sent).filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
  }
  expect(await readBooks()).toEqual(before)
})
