import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, storeContext, throughPooler, transact } from '../../src/database/index.ts'
import { openStreamAt } from '../../src/features/live/testing/open-stream.ts'
import { addOperator, openSession, PLAIN_COOKIE } from '../../src/features/session/index.ts'
import { describeError } from '../../src/http/describe-error.ts'
import { createPeriodicTasks, emit } from '../../src/jobs/index.ts'
import { placeOrder } from '../../test/place-order.ts'
import { build } from '../../test/programs/build.ts'
import { freePorts } from '../../test/programs/free-ports.ts'
import { times } from '../support/two-servers.ts'
import type { Answer, Client } from './client.ts'
import { follow } from './follow.ts'
import { beginLoad } from './load.ts'
import { type Machines, openMachines } from './open-machines.ts'
import { roll } from './roll.ts'

/* Two servers behind nginx, on one PostgreSQL through PgBouncer, as docs/running.md sets them up. */

const rounds = inject('rounds')

let machines: Machines
let one: Client
let other: Client
let cookie: string
/** The order that notes are added to. */
let order: string
beforeAll(async () => {
  await build('server')
  machines = await openMachines()
  ;[one, other] = machines.direct
  await Promise.all(machines.ports.map((port) => machines.start(port)))
  cookie = await machines.signIn(one)
  order = (await placeOrder(machines.db)).id
})
afterAll(() => machines?.close())

/** Restarts one server after the other, this many times in all. */
const inTurns = (count: number) => times(count, (rank) => machines.ports[rank % 2] ?? 0)
const eventually = (look: () => unknown) => expect.poll(look, { timeout: 60_000, interval: 20 })
const now = () => new Date().toISOString()
const statusOf = async (client: Client, headers: Record<string, string>) =>
  (await client.ask({ path: '/admin/notes', headers })).status

function writeNote(client: Client, value: string, key?: string): Promise<Answer> {
  const headers = { cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) }
  const body = { resource_type: 'order', resource_id: order, value }
  return client.ask({ method: 'POST', path: '/admin/notes', body, headers })
}

async function countedServers(): Promise<number | null> {
  const { body } = await one.ask({ path: '/admin/store-health', headers: { cookie } })
  return JSON.parse(body).store_health.server_count
}

async function notesLike(pattern: string): Promise<string[]> {
  const rows = await machines.db.selectFrom('note').select('value').where('value', 'like', pattern).execute()
  return rows.map(({ value }) => value).sort()
}

test('nginx redirects to https, and passes each request’s id, client and scheme to the servers', async () => {
  const plain = await machines.plain.ask({ path: '/admin/notes?limit=1' })
  expect([plain.status, plain.headers.location]).toEqual([301, 'https://127.0.0.1/admin/notes?limit=1'])
  const answer = await writeNote(machines.front, 'By nginx')
  const id = String(answer.headers['x-request-id'])
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  const entry = machines.db.selectFrom('journal').select('operation').where('request_id', '=', id)
  expect(await entry.execute()).toEqual([{ operation: 'create-note' }])
  expect(cookie).toMatch(/^__Host-/)
})

test('a session and an API key are valid on every server, and end on every server', async () => {
  const mine = await machines.signIn(one)
  expect(await statusOf(other, { cookie: mine })).toBe(200)
  const made = await one.ask({
    method: 'POST',
    path: '/admin/api-keys',
    body: { name: 'Warehouse' },
    headers: { cookie: mine },
  })
  const { api_key, secret } = JSON.parse(made.body)
  const authorization = `Bearer ${secret}`
  expect(await statusOf(other, { authorization })).toBe(200)
  const path = `/admin/api-keys/${api_key.id}`
  expect((await other.ask({ method: 'DELETE', path, headers: { cookie: mine } })).status).toBe(200)
  expect(await statusOf(one, { authorization })).toBe(401)
  await other.ask({ method: 'DELETE', path: '/admin/auth', headers: { cookie: mine } })
  expect(await statusOf(one, { cookie: mine })).toBe(401)
})

async function repeatElsewhere(name: string): Promise<void> {
  const first = await writeNote(one, `${name} once`, `${name}-once`)
  const again = await writeNote(other, `${name} once`, `${name}-once`)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers['idempotent-replayed']).toBe('true')
  const keys = times(20, (rank) => `${name} ${rank}`)
  const rush = keys.flatMap((key) =>
    [one, other].map((client) => writeNote(client, key, key.replace(' ', '-'))),
  )
  for (const { status, body } of await Promise.all(rush))
    expect([200, 'in_flight']).toContain(status === 409 ? JSON.parse(body).code : status)
  expect(await notesLike(`${name} %`)).toEqual([...keys, `${name} once`].sort())
}

test('a request repeated on the other server, later or at the same time, takes effect once', () =>
  repeatElsewhere('direct'))

test('each email is sent once, whichever server takes the job', async () => {
  const emails = times(20, (rank) => `customer${rank}@example.com`)
  for (const email of emails) {
    const { id } = await placeOrder(machines.db, { email })
    await transact(machines.db, (tx) =>
      emit(tx, storeContext(now()), 'order.placed', { id, no_notification: null }),
    )
  }
  await eventually(() => machines.mails.mails.length).toBeGreaterThanOrEqual(emails.length)
  const open = () => machines.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
  await eventually(open).toEqual([])
  expect(machines.mails.mails.flatMap(({ to }) => to).sort()).toEqual([...emails].sort())
})

test('pictures uploaded to one server are in the bucket, and the other server serves them', async () => {
  const form = new FormData()
  for (const red of [10, 20, 30]) {
    const noise = {
      create: { width: 900, height: 900, channels: 3 as const, background: { r: red, g: 0, b: 0 } },
    }
    form.append('files', new Blob([await sharp(noise).png({ compressionLevel: 0 }).toBuffer()]), 'a.png')
  }
  const sent = new Response(form)
  const answer = await machines.front.ask({
    method: 'POST',
    path: '/admin/uploads',
    body: Buffer.from(await sent.arrayBuffer()),
    headers: { cookie, 'content-type': sent.headers.get('content-type') ?? '' },
  })
  const keys = (JSON.parse(answer.body).uploads as { key: string }[]).map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(await machines.bucket.names()).toEqual(expect.arrayContaining(keys))
  for (const client of [one, other, machines.front]) {
    const picture = await client.ask({ path: `/uploads/${keys[0]}` })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  }
})

/** Expects a change on one server to reach the streams of both servers and of nginx, which must not buffer the response. */
async function tellEverywhere(name: string): Promise<void> {
  const { front, direct } = machines.stream
  const streams = await Promise.all([front, ...direct].map((place) => openStreamAt({ ...place, cookie })))
  for (const client of [one, other]) {
    const { note } = JSON.parse((await writeNote(client, name)).body)
    for (const stream of streams) await eventually(stream.changed).toContain(note.id)
  }
  for (const stream of streams) stream.close()
}

test('a change on one server is reported by the other, and through nginx', () => tellEverywhere('told'))

test('viewers of a record on one server are shown to those on the other', async () => {
  const tom = { email: 'tom@example.com', password: 'harbour lantern 42 ships', first_name: 'Tom' }
  const id = await addOperator(machines.db, tom, now())
  const toms = `__Host-${PLAIN_COOKIE}=${await openSession(machines.db, id, now())}`
  const mine = await openStreamAt({ ...machines.stream.direct[0], cookie })
  const theirs = await openStreamAt({ ...machines.stream.direct[1], cookie: toms })
  const show = (stream: typeof mine, by: string) =>
    machines.front.ask({
      method: 'PUT',
      path: '/admin/live/shown',
      headers: { cookie: by },
      body: { stream: stream.told[0]?.data.stream, shows: [{ record: 'order_1', editing: null }] },
    })
  await eventually(() => [mine, theirs].map(({ told }) => told[0]?.event)).toEqual(['here', 'here'])
  expect([(await show(mine, cookie)).status, (await show(theirs, toms)).status]).toEqual([200, 200])
  const told = () => mine.told.findLast(({ event }) => event === 'people')?.data
  await eventually(told).toEqual({ record: 'order_1', people: [{ name: 'Tom', editing: [] }] })
  theirs.close()
  await eventually(told).toEqual({ record: 'order_1', people: [] })
  mine.close()
})

test('both servers are reported as running', async () => {
  expect(await countedServers()).toBe(2)
})

test('through the pooler only one server at a time does housekeeping, and the next can take over', async () => {
  const open = times(2, () => connect(throughPooler(machines.pooledUrl), { max: 4 }))
  let running = 0
  let most = 0
  const task = {
    name: 'counted',
    run: async () => {
      running += 1
      most = Math.max(most, running)
      await sleep(5)
      running -= 1
    },
  }
  const houses = open.map(({ db }) => createPeriodicTasks({ db, clock: now, tasks: [task, task] }))
  for (let round = 0; round < 10; round += 1) {
    const wasMine = await Promise.all(houses.map(({ runRound }) => runRound()))
    expect(wasMine).toContain(true)
  }
  expect(most).toBe(1)
  await Promise.all(open.map(({ close }) => close()))
})

test('K-6: servers restarted one after another under load fail no request, and each change is made once', async () => {
  const followers = await Promise.all(times(6, () => follow({ ...machines.stream.front, cookie })))
  const load = beginLoad(machines, { cookie, order, name: 'rolled' })
  for (const port of inTurns(rounds.rolls)) await roll(machines, [port])
  await load.stop()
  expect(load.failures).toEqual([])
  expect(await notesLike('rolled-%')).toEqual([...load.sent].sort())
  const notes = await machines.db.selectFrom('note').select('id').where('value', 'like', 'rolled-%').execute()
  // With many changes at once, only the kind is reported.
  const untold = () =>
    followers.map(({ changed }) => {
      const told = new Set(changed())
      return told.has(null) ? [] : notes.filter(({ id }) => !told.has(id))
    })
  await eventually(untold).toEqual(followers.map(() => []))
  await Promise.all(followers.map(({ stop }) => stop()))
  expect(followers.reduce((sum, { reopened }) => sum + reopened(), 0)).toBeGreaterThan(0)
})

test.runIf(rounds.machineKills > 0)(
  'K-7: a server killed under load loses no acknowledged change, and none is made twice',
  async () => {
    const load = beginLoad(machines, { cookie, order, name: 'killed' })
    for (const port of inTurns(rounds.machineKills)) {
      await load.untilMore(30)
      await machines.stop(port, 'SIGKILL')
      await load.untilMore(30)
      await machines.start(port)
      // nginx skips the server that was down for two seconds: the other must stay up until then.
      await sleep(3_000)
    }
    await load.stop()
    // The other server reports the killed server's requests as in progress until the database notices that it died.
    expect(load.failures.filter((words) => !words.includes('"in_flight"'))).toEqual([])
    const made = await notesLike('killed-%')
    expect(new Set(made).size).toBe(made.length)
    expect(made).toEqual(expect.arrayContaining(load.acknowledged))
  },
)

test('the check command connects past the pooler and finds consistent books', async () => {
  const { code, said } = await machines.command('check')
  expect([code, said]).toEqual([0, expect.stringMatching(/The store is consistent.*no errors\.$/m)])
})

test('a server does not start if the pooler drops its connection settings, or without a direct connection', async () => {
  const { ended, said } = machines.begin(0, { 'DATABASE_DIRECT_URL=': '# ' })
  expect([await ended, said()]).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL goes through a transaction pooler\. Set DATABASE_DIRECT_URL/),
  ])
  const bare = await machines.startBarePooler()
  const lacking = machines.begin(0, { '127.0.0.1:6432': `127.0.0.1:${bare}` })
  expect([await lacking.ended, lacking.said()]).toEqual([
    1,
    expect.stringMatching(/Let them set .*statement_timeout = 10000.*connect_query/),
  ])
})

test('an error from a pooler that lost its database is reported as an unreachable store', async () => {
  const [nobody = 0] = await freePorts(1)
  const port = String(await machines.startBarePooler(String(nobody)))
  const address = new URL(machines.pooledUrl)
  const { db, close } = connect(throughPooler(Object.assign(address, { port }).href), { max: 1 })
  const error: unknown = await db
    .selectFrom('store')
    .select('id')
    .execute()
    .catch((thrown: unknown) => thrown)
  await close()
  expect(describeError(error)).toMatchObject({ status: 503, retryAfter: 2 })
})

test('without DATABASE_DIRECT_URL servers poll for changes and presence is unknown', async () => {
  await machines.startAnew({ 'DATABASE_DIRECT_URL=': 'DATABASE_OWNER_URL=' })
  await tellEverywhere('looked for')
  await repeatElsewhere('pooled')
  expect(await countedServers()).toBe(null)
})
