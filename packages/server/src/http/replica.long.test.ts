import type { StoreHealth } from '@purser/contract/store-health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withDatabaseName } from '../../test/database.ts'
import { openPairs, type Pair } from '../../test/standby/open-pair.ts'
import { recordStatements } from '../../test/statements.ts'
import { openStore, type TestStore } from '../../test/store.ts'
import { type App, buildApp } from '../app.ts'
import { routes } from '../app-routes.ts'
import { asWorker } from '../database/index.ts'
import { openStream } from '../features/live/testing/open-stream.ts'
import { addOperator, openSession, PLAIN_COOKIE } from '../features/session/index.ts'

/* F-16: lists are read from a replica, but callers always see their own and reported changes. */

let pairs: Awaited<ReturnType<typeof openPairs>>
let pair: Pair
let store: TestStore
/** Another server of the same store. */
let second: App
/** The session of another operator. */
let colleague: string

beforeAll(async () => {
  pairs = await openPairs()
  pair = await pairs.open(false)
  const [ownerUrl, readUrl] = [pair.primary, pair.standby].map(({ url }) => withDatabaseName(url, 'store'))
  const database = { url: asWorker(ownerUrl ?? ''), ownerUrl: ownerUrl ?? '', drop: async () => undefined }
  const options = { readUrl: asWorker(readUrl ?? ''), hasMetrics: true }
  store = await openStore(options, async () => database)
  second = await buildApp({
    ...options,
    databaseUrl: database.url,
    clock: store.now,
    logLevel: 'silent',
  })
  const id = await addOperator(
    store.db,
    { email: 'colleague@purser.test', password: 'a long password' },
    store.now(),
  )
  colleague = await openSession(store.db, id, store.now())
  await store.app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await second.close()
  await store.close()
  await pair.close()
  await pairs.close()
})

const eventually = (look: () => unknown) => expect.poll(look, { timeout: 20_000, interval: 50 })
const cookieOf = (token: string) => ({ cookie: `${PLAIN_COOKIE}=${token}` })

async function stateOf(app: App): Promise<StoreHealth['replica']> {
  const answer = await app.http.inject({ url: '/admin/store-health', headers: cookieOf(store.token) })
  return answer.json().store_health.replica
}

/** Returns the replica's Prometheus metrics. */
async function told() {
  const { body } = (await store.app.metrics?.inject('/metrics')) ?? { body: '' }
  const gauge = (name: string) => {
    const value = new RegExp(`^purser_replica_${name} (\\S+)$`, 'm').exec(body)?.[1]
    return value === undefined ? null : Number(value)
  }
  return { inUse: gauge('in_use'), seconds: gauge('behind_seconds'), bytes: gauge('behind_bytes') }
}

/**
 * Returns the collections' titles as a caller sees them, and which server answered; a read from the replica only asks the primary for a
 * position.
 */
async function look(headers: Record<string, string> = cookieOf(store.token), app = store.app) {
  const recorded = recordStatements({ app })
  const answer = await app.http.inject({ url: '/admin/collections?limit=100', headers })
  const count = recorded.stop().filter(({ text }) => /\bproduct_collection\b/.test(text)).length
  const titles = (answer.json().collections ?? []).map(({ title }: { title: string }) => title)
  return { titles, from: count === 0 ? 'replica' : 'primary' }
}

const make = (title: string) => store.call('POST', '/admin/collections', { title })

async function pause(): Promise<void> {
  await pair.standby.ask('select pg_wal_replay_pause()')
  const state = () => pair.standby.ask('select pg_get_wal_replay_pause_state() as state')
  await eventually(state).toEqual([{ state: 'paused' }])
}
const resume = () => pair.standby.ask('select pg_wal_replay_resume()')

test('every list is read from the replica, once that has all changes of its caller', async () => {
  for (const app of [store.app, second]) await eventually(() => stateOf(app)).toBe('in_use')
  await make('First')
  await eventually(() => look()).toEqual({ titles: ['First'], from: 'replica' })
  const lists = routes.flatMap((route) => (route.kind === 'read' && route.mayLag ? [route.endpoint] : []))
  expect(lists.length).toBeGreaterThan(10)
  for (const { path } of lists) {
    const recorded = recordStatements(store)
    const { status } = await store.call('GET', path)
    // The server's own periodic queries are not lists.
    const texts = recorded
      .stop()
      .filter(({ text }) => !/pg_current_wal_insert_lsn|schema_migration/.test(text))
    const tables = texts.map(({ text }) => /from (\w+)/.exec(text)?.[1])
    expect([path, status, tables]).toEqual([path, 200, ['read_position']])
  }
})

test('while the replica is paused an operator still sees their own changes, also with an API key and on another server', async () => {
  const { body } = await store.call<{ secret: string }>('POST', '/admin/api-keys', { name: 'Till' })
  const key = { authorization: `Bearer ${body.secret}` }
  await eventually(async () => (await look()).from).toBe('replica')
  await pause()
  await make('Second')
  expect(await look()).toEqual({ titles: ['Second', 'First'], from: 'primary' })
  expect(await look(key)).toEqual({ titles: ['Second', 'First'], from: 'primary' })
  expect(await look(cookieOf(store.token), second)).toEqual({ titles: ['Second', 'First'], from: 'primary' })
  expect(await look(cookieOf(colleague))).toEqual({ titles: ['First'], from: 'replica' })
  const behind = expect.toSatisfy((value: number) => value > 100)
  await eventually(told).toEqual({ inUse: 1, seconds: expect.any(Number), bytes: behind })
  await resume()
  await eventually(told).toEqual({ inUse: 1, seconds: expect.any(Number), bytes: 0 })
  await eventually(() => look(key)).toEqual({ titles: ['Second', 'First'], from: 'replica' })
})

test('a reported change is visible in the lists', async () => {
  const stream = await openStream(store.app, colleague)
  await pause()
  const { body } = await store.call<{ collection: { id: string } }>('POST', '/admin/collections', {
    title: 'Third',
  })
  expect((await look(cookieOf(colleague))).titles).not.toContain('Third')
  expect(stream.changed()).not.toContain(body.collection.id)
  await resume()
  await eventually(stream.changed).toContain(body.collection.id)
  expect((await look(cookieOf(colleague))).titles).toContain('Third')
  stream.close()
})

test('a primary restarted after a crash no longer knows who changed what, and answers lists itself', async () => {
  await pause()
  await make('Fourth')
  await pair.primary.kill()
  await pair.primary.start()
  for (const token of [store.token, colleague])
    await eventually(() => look(cookieOf(token))).toEqual({
      titles: ['Fourth', 'Third', 'Second', 'First'],
      from: 'primary',
    })
  await resume()
  await eventually(() => look()).toMatchObject({ from: 'replica' })
})

test('if the replica was promoted or is gone, the primary answers, and Store health reports it', async () => {
  await pair.standby.promote()
  await eventually(() => stateOf(store.app)).toBe('no_replica')
  expect(await told()).toEqual({ inUse: 0, seconds: expect.any(Number), bytes: null })
  expect(await look()).toMatchObject({ from: 'primary' })
  await pair.standby.kill()
  expect(await look()).toMatchObject({ from: 'primary' })
  await eventually(() => stateOf(store.app)).toBe('gone')
})
