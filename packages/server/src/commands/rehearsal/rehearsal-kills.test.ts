import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { type PlacedOrder, placeOrder } from '../../../test/place-order.ts'
import { freePorts } from '../../../test/programs/free-ports.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { systemClock } from '../../clock.ts'
import { openSession, PLAIN_COOKIE } from '../../features/session/index.ts'
import { everythingIn } from '../../tools/backup/testing/everything-in.ts'
import { checkStore } from '../../tools/check/index.ts'

/* Two servers of one store, each a process of its own; the one that serves a rehearsal is killed (rehearsals-13). */

vi.setConfig({ testTimeout: 240_000 })

interface Server {
  readonly child: ChildProcess
  readonly address: string
  readonly ended: Promise<unknown>
}

let database: TestDatabase
let store: TestStore
let files: string
let order: PlacedOrder
let session: string
const started: Server[] = []
beforeAll(async () => {
  database = await createDatabase()
  store = await openStore({ clock: systemClock }, async () => database)
  order = await placeOrder(store.db)
  session = `${PLAIN_COOKIE}=${await openSession(store.db, store.operatorId, systemClock())}`
  files = await mkdtemp(join(tmpdir(), 'purser-rehearsals-'))
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await store.close()
  await rm(files, { recursive: true, force: true })
})

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Starts a server of the store. */
async function startServer(): Promise<Server> {
  const [port] = await freePorts(1)
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'start'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: files,
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text
    })
  const ended = once(child, 'exit')
  const server = { child, address: `http://127.0.0.1:${port}`, ended }
  started.push(server)
  await vi.waitUntil(
    () => {
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`)
      return said.includes('Purser is ready')
    },
    { timeout: 120_000, interval: 100 },
  )
  return server
}

async function kill({ child, ended }: Server): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly cookies: readonly string[]
}

/** Calls a server as the operator's browser, with these cookies besides the session's. */
async function call<Body>(
  { address }: Server,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { body, cookies = [] }: { readonly body?: object; readonly cookies?: readonly string[] } = {},
): Promise<Answer<Body>> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      cookie: [session, ...cookies].join('; '),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json().catch(() => null)) as Body,
    cookies: answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''),
  }
}

interface Listed {
  readonly rehearsals: readonly { readonly id: string; readonly status: string }[]
}

const listOn = async (server: Server) =>
  (await call<Listed>(server, 'GET', '/admin/rehearsals')).body.rehearsals
const enter = (server: Server, id: string) => call(server, 'POST', `/admin/rehearsals/${id}/enter`)

/** Starts a rehearsal on a server and enters it. Returns its id, and the browser's cookies in it. */
async function rehearseOn(server: Server) {
  const begun = await call<{ rehearsal: { id: string } }>(server, 'POST', '/admin/rehearsals')
  expect(begun.status).toBe(200)
  const { id } = begun.body.rehearsal
  const isReady = async () => (await listOn(server)).some((one) => one.id === id && one.status === 'ready')
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 200 })
  const entered = await enter(server, id)
  expect(entered.status).toBe(200)
  return { id, cookies: entered.cookies }
}

/** Creates collections in a rehearsal until its server dies. Returns those that it acknowledged. */
function createUntilDeath(server: Server, cookies: readonly string[]) {
  const made: string[] = []
  const ends = [1, 2, 3, 4].map(async (customer) => {
    for (let turn = 1; ; turn += 1) {
      const body = { title: `Rehearsed ${customer}-${turn}` }
      const answer = await call<{ collection: { id: string } }>(server, 'POST', '/admin/collections', {
        body,
        cookies,
      }).catch(() => null)
      if (answer === null || answer.body === null) return
      expect(answer.status).toBe(200)
      made.push(answer.body.collection.id)
    }
  })
  return { made, ended: Promise.all(ends) }
}

const expectSound = async () => {
  const { findings } = await checkStore(database.url, { now: systemClock() })
  expect(findings.filter(({ count }) => count > 0)).toEqual([])
}

test('killed while a rehearsal is used: the store goes on, and so does the rehearsal, by the next server', async () => {
  const [first, second] = await Promise.all([startServer(), startServer()])
  const { id, cookies } = await rehearseOn(first)
  const before = await everythingIn(database.ownerUrl)
  const { made, ended } = createUntilDeath(first, cookies)
  await vi.waitUntil(() => made.length >= 20, { timeout: 60_000, interval: 10 })
  await kill(first)
  await ended

  expect(await call(second, 'GET', `/admin/orders/${order.id}`)).toMatchObject({ status: 200 })
  for (const collection of made) {
    const path = `/admin/collections/${collection}`
    expect((await call(second, 'GET', path, { cookies })).status).toBe(200)
    expect((await call(second, 'GET', path)).status).toBe(404)
  }
  const capture = await call(second, 'POST', `/admin/orders/${order.id}/capture`, { cookies })
  expect(capture).toMatchObject({ status: 200, body: { order: { payment_status: 'captured' } } })
  expect(await enter(second, id)).toMatchObject({ status: 200 })
  // Nothing of it has reached the store.
  expect(await everythingIn(database.ownerUrl)).toEqual(before)
  await expectSound()

  const third = await startServer()
  expect(await listOn(third)).toMatchObject([{ id, status: 'ready' }])
  expect(await call(third, 'DELETE', `/admin/rehearsals/${id}`)).toMatchObject({ status: 200 })
  const late = () => call(second, 'POST', '/admin/collections', { body: { title: 'Late' }, cookies })
  await expect.poll(late, { timeout: 20_000 }).toMatchObject({ status: 409, body: { code: 'another_store' } })
  await Promise.all([kill(second), kill(third)])
})

test('killed while it copies: the rehearsal is gone or whole, and another one starts', async () => {
  const [first, second] = await Promise.all([startServer(), startServer()])
  const begun = await call<{ rehearsal: { id: string } }>(first, 'POST', '/admin/rehearsals')
  await kill(first)
  const { id } = begun.body.rehearsal
  const isThere = (await listOn(second)).some((one) => one.id === id)
  expect((await enter(second, id)).status).toBe(isThere ? 200 : 404)
  await expectSound()
  const next = await rehearseOn(second)
  for (const one of isThere ? [id, next.id] : [next.id])
    expect((await call(second, 'DELETE', `/admin/rehearsals/${one}`)).status).toBe(200)
  await kill(second)
  const third = await startServer()
  await expect.poll(() => listOn(third), { timeout: 30_000 }).toEqual([])
})
