import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest, someOf } from '../../../../../long-tests.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type App, buildApp } from '../../app.ts'
import { connect, storeContext, transact, writeJournal } from '../../database/index.ts'
import { createServer } from '../../http/index.ts'
import { disableOperator } from '../operators/index.ts'
import { addOperator, openSession, PLAIN_COOKIE } from '../session/index.ts'
import { createLive } from './live.ts'
import { pruneRecentChanges } from './read-changes.ts'
import { serveLive } from './serve-live.ts'
import { openStream } from './testing/open-stream.ts'

let store: TestStore
let other: App
const here = { port: 0, host: '127.0.0.1' }
beforeAll(async () => {
  store = await openStore()
  other = await buildApp({ databaseUrl: store.url, clock: store.now, logLevel: 'silent' })
  await store.app.http.listen(here)
  await other.http.listen(here)
})
afterAll(async () => {
  await other.close()
  await store.close()
})

const eventually = (look: () => unknown) => expect.poll(look, { timeout: 10_000, interval: 20 })

let number = 0
async function makeCollection(): Promise<string> {
  number += 1
  const { body } = await store.call<{ collection: { id: string } }>('POST', '/admin/collections', {
    title: `Collection ${number}`,
  })
  return body.collection.id
}

/** Writes a change and leaves the transaction open until `commit` is called. */
async function beginChange(id: string) {
  let commit: () => void = () => undefined
  const mayEnd = new Promise<void>((resolve) => {
    commit = resolve
  })
  let begun: () => void = () => undefined
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const done = transact(store.db, async (tx) => {
    const ctx = storeContext(store.now())
    await writeJournal(tx, ctx, {
      operation: 'update-collection',
      resource_id: id,
      before: null,
      after: null,
    })
    begun()
    await mayEnd
  })
  await hasBegun
  return {
    commit: () => {
      commit()
      return done
    },
  }
}

test('a change on one server is sent by every server, with the record and a position', async () => {
  const streams = [await openStream(store.app, store.token), await openStream(other, store.token)]
  const id = await makeCollection()
  for (const stream of streams) {
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.told[0]).toMatchObject({ event: 'here' })
    await eventually(stream.changed).toContain(id)
    expect(stream.position()).toMatch(/^\d+:\d+:[\d,]*@\d+@[\dA-F]{8}$/)
    stream.close()
  }
})

test('a reader without a position is sent the changes since its page loaded', async () => {
  const id = await makeCollection()
  const stream = await openStream(store.app, store.token, '?seconds=5')
  await eventually(stream.changed).toContain(id)
  stream.close()
})

test('a lost stream resumes at its position on another server, and receives nothing twice', async () => {
  const stream = await openStream(store.app, store.token)
  const first = await makeCollection()
  await eventually(stream.changed).toContain(first)
  stream.close()
  let position = stream.position()
  // Whether a server has already seen the missed changes when it is asked for them is chance; both cases occur in some of the rounds.
  for (const server of someOf([other, store.app, other, store.app, other, store.app], 3)) {
    const missed = [await makeCollection(), await makeCollection()]
    const again = await openStream(server, store.token, `?after=${position}`)
    await eventually(again.changed).toEqual(missed)
    const next = await makeCollection()
    await eventually(again.changed).toEqual([...missed, next])
    position = again.position()
    again.close()
  }
})

test('a transaction that began first and commits last is sent, live and after a lost stream', async () => {
  const slow = await beginChange('pcol_slow')
  const stream = await openStream(store.app, store.token)
  const quick = await makeCollection()
  await eventually(stream.changed).toContain(quick)
  expect(stream.changed()).not.toContain('pcol_slow')
  const before = stream.position()
  await slow.commit()
  await eventually(stream.changed).toContain('pcol_slow')
  stream.close()
  const again = await openStream(store.app, store.token, `?after=${before}`)
  await eventually(again.changed).toContain('pcol_slow')
  expect(again.changed()).not.toContain(quick)
  again.close()
})

test.each([
  ['nonsense', '?after=nonsense', 400, 'after'],
  ['a snapshot that ends before it begins', '?after=9:3:@5', 400, 'after'],
  ['an unknown name', '?since=5', 400, 'since'],
  ['an invalid number of seconds', '?seconds=-1', 400, 'seconds'],
])('%s is refused', async (_, query, status, field) => {
  const answer = await store.call<{ field: string }>('GET', `/admin/live${query}`)
  expect(answer).toMatchObject({ status, body: { field, type: 'invalid_data' } })
})

test.each(
  someOf([
    ['ahead of the store', '99999999999:99999999999:', 0, (life: string) => `@${life}`],
    ['older than the stored changes', '1:1:', 86_400, (life: string) => `@${life}`],
    ['from before a restart of the database', '1:1:', 0, () => '@00000001'],
    ['from a server that didn’t identify the run', '1:1:', 0, () => ''],
  ]),
)('a position %s is reported lost, and continues from a new one', async (_, snapshot, age, of) => {
  const { rows } = await sql<{ life: string }>`select current_life() as life`.execute(store.db)
  const seconds = Math.floor(Date.now() / 1_000) - age
  const after = `${snapshot}@${seconds}${of(rows[0]?.life ?? '')}`
  const stream = await openStream(store.app, store.token, `?after=${after}`)
  await eventually(() => stream.told.map(({ event }) => event)).toEqual(['here', 'lost'])
  const id = await makeCollection()
  await eventually(stream.changed).toEqual([id])
  stream.close()
})

longTest('too many changes to list one by one are reported as such', async () => {
  const stream = await openStream(store.app, store.token)
  const rows = (kinds: readonly string[], count: number) =>
    Array.from({ length: count }, (_, rank) => ({
      resource_type: kinds[rank % kinds.length] ?? '',
      resource_id: `x_${rank}`,
    }))
  await store.db
    .insertInto('recent_change')
    .values(rows(['product', 'order'], 202))
    .execute()
  await eventually(() => stream.told.at(-1)?.data).toEqual({
    changes: [
      ['product', null],
      ['order', null],
    ],
  })
  await store.db
    .insertInto('recent_change')
    .values(rows(['product'], 2_001))
    .execute()
  await eventually(() => stream.told.at(-1)?.event).toBe('lost')
  stream.close()
})

test('nobody gets a stream without a session, and a key doesn’t count as an operator', async () => {
  const asked = await store.app.http.inject({ url: '/admin/live' })
  expect([asked.statusCode, asked.json().type]).toEqual([401, 'unauthorized'])
})

test('a stream ends with its session or operator before it receives anything more', async () => {
  const colleague = { email: 'colleague@purser.test', password: 'harbour lantern 42 ships' }
  const id = await addOperator(store.db, colleague, store.now())
  const [mine, theirs] = [
    await openSession(store.db, id, store.now()),
    await openSession(store.db, id, store.now()),
  ]
  const signedOut = await openStream(other, mine)
  const disabled = await openStream(other, theirs)
  const headers = { cookie: `${PLAIN_COOKIE}=${mine}`, 'sec-fetch-site': 'same-origin' }
  await store.app.http.inject({ method: 'DELETE', url: '/admin/auth', headers })
  await eventually(signedOut.isOver).toBe(true)
  expect(disabled.isOver()).toBe(false)
  await disableOperator(store.db, colleague.email, store.now())
  const later = await makeCollection()
  await eventually(disabled.isOver).toBe(true)
  for (const { told, changed } of [signedOut, disabled]) {
    expect(told.at(-1)?.event).toBe('over')
    expect(changed()).not.toContain(later)
  }
})

test('a browser that leaves while its session is checked has no stream', async () => {
  // A single connection answers queries in order.
  const { db, close } = connect(store.url, { max: 1 })
  const live = createLive({ db, clock: store.now, onError: () => undefined, caughtUp: async () => undefined })
  const http = await createServer({ logLevel: 'silent' })
  serveLive(http, live)
  await http.listen(here)
  const { port } = http.server.address() as AddressInfo
  const left = new Promise<void>((resolve) => {
    http.server.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  const holder = new pg.Client({ connectionString: store.ownerUrl })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE session')
  const headers = { cookie: `${PLAIN_COOKIE}=${store.token}` }
  const leaving = get({ port, host: here.host, path: '/admin/live', headers, agent: false })
  leaving.on('error', () => undefined)
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'session'::regclass`
  await eventually(async () => (await holder.query(waiting)).rowCount).toBe(1)
  leaving.destroy()
  await left
  await holder.query('COMMIT')
  await holder.end()
  const staying = await openStream({ http }, store.token)
  await eventually(() => staying.told[0]?.event).toBe('here')
  expect(live.streams.open.size).toBe(1)
  staying.close()
  await http.close()
  await close()
})

test('others who have a record open are shown, with what they edit, across processes and until they leave', async () => {
  const id = await addOperator(
    store.db,
    { email: 'tom@purser.test', password: 'harbour lantern 42 ships', first_name: 'Tom', last_name: 'Ek' },
    store.now(),
  )
  const mine = await openStream(store.app, store.token)
  const token = await openSession(store.db, id, store.now())
  const theirs = await openStream(other, token)
  await eventually(() => [mine, theirs].map(({ told }) => told[0]?.event)).toEqual(['here', 'here'])
  const show = (by: string, stream: typeof mine, editing: string | null, record = 'order_1') =>
    store.app.http.inject({
      method: 'PUT',
      url: '/admin/live/shown',
      headers: { cookie: `${PLAIN_COOKIE}=${by}`, 'sec-fetch-site': 'same-origin' },
      payload: { stream: stream.told[0]?.data.stream, shows: [{ record, editing }] },
    })
  const lastOf = (stream: typeof mine) => stream.told.findLast(({ event }) => event === 'people')?.data
  await show(store.token, mine, null)
  await eventually(() => lastOf(mine)).toEqual({ record: 'order_1', people: [] })
  await show(token, theirs, 'Shipping address')
  await eventually(() => lastOf(mine)).toEqual({
    record: 'order_1',
    people: [{ name: 'Tom Ek', editing: ['Shipping address'] }],
  })
  await eventually(() => lastOf(theirs)?.people).toEqual([{ name: 'Olive Perez', editing: [] }])
  await show(token, theirs, null, 'order_2')
  await eventually(() => lastOf(mine)?.people).toEqual([])
  await show(token, theirs, null)
  await eventually(() => lastOf(mine)?.people).toEqual([{ name: 'Tom Ek', editing: [] }])
  theirs.close()
  await eventually(() => lastOf(mine)?.people).toEqual([])
  mine.close()
  const refused = await show(store.token, mine, 'x'.repeat(61))
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'shows.0.editing'])
  const stranger = await store.app.http.inject({ method: 'PUT', url: '/admin/live/shown', payload: {} })
  expect(stranger.statusCode).toBe(401)
})

test('changes more than a day old are deleted', async () => {
  await store.db
    .insertInto('recent_change')
    .values({ resource_type: 'order', resource_id: 'old', at: '2020-01-01T00:00:00.000Z' })
    .execute()
  expect(await pruneRecentChanges(store.db)).toBe(1)
  expect(await pruneRecentChanges(store.db)).toBe(0)
})
