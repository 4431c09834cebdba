import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { build } from '../../test/programs/build.ts'
import { makeRoom, postmastersBelow } from '../database/embedded/testing/processes.ts'
import { endAll, npmStart, runPurser, signIn, startPurser } from './testing/purser.ts'

let room: ReturnType<typeof makeRoom>
let settings: Record<string, string>

beforeAll(() => build('server'))
beforeEach(() => {
  room = makeRoom()
  settings = { DATA_DIR: join(room.path, 'data') }
})
afterEach(async () => {
  await endAll()
  await room.clear()
})

const nina = { OPERATOR_EMAIL: 'nina@example.com', OPERATOR_PASSWORD: 'nine quiet harbours' }

function embeddedUrl(): string {
  const read = (name: string) => readFileSync(join(room.path, 'data', name), 'utf8').trim()
  return `postgres://purser:${read('postgresql.password')}@127.0.0.1:${read('postgresql.port')}/purser`
}

test('the first start prints a password that signs in; the second does not repeat it', async () => {
  const first = await startPurser(settings)
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(first.output()) ?? []
  expect(await signIn(first.url, email, password)).toBe(200)
  expect((await fetch(`${first.url}/health`)).status).toBe(200)
  expect(await first.stop()).toMatchObject({ exitCode: 0, errors: '' })
  expect(postmastersBelow(room.path)).toEqual([])

  const second = await startPurser(settings)
  expect(second.output()).not.toContain(password)
  expect(second.output()).toContain(`Sign in as ${email}.`)
  expect(await signIn(second.url, email, password)).toBe(200)
  expect(await second.stop()).toMatchObject({ exitCode: 0 })
})

test('the first operator of the environment signs in, and the password is not printed', async () => {
  const server = await startPurser({ ...settings, ...nina })
  expect(server.output()).toContain('Sign in as nina@example.com with the password of OPERATOR_PASSWORD.')
  expect(server.output()).not.toContain(nina.OPERATOR_PASSWORD)
  expect(await signIn(server.url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)).toBe(200)
  await server.stop()
})

test('an empty store is filled with the demo store once, and a store without it stays empty', async () => {
  const count = async () => {
    const client = new pg.Client({ connectionString: embeddedUrl() })
    await client.connect()
    const { rows } = await client.query('SELECT count(*)::int AS orders FROM "order"')
    await client.end()
    return rows[0].orders
  }
  const bare = await startPurser(settings)
  expect(await count()).toBe(0)
  await bare.stop()
  const demo = await startPurser({ ...settings, DEMO: '1' })
  const orders = await count()
  expect(orders).toBeGreaterThan(200)
  await demo.stop()
  const again = await startPurser({ ...settings, DEMO: '1' })
  expect(await count()).toBe(orders)
  await again.stop()
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'at %s an accepted request is still answered, then the server and its database end with 0',
  async (signal) => {
    const server = await startPurser({ ...settings, ...nina })
    const blocker = new pg.Client({ connectionString: embeddedUrl() })
    await blocker.connect()
    await blocker.query('BEGIN; LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE')
    const requests = Array.from({ length: 4 }, () =>
      signIn(server.url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD),
    )
    const answers = Promise.all(requests)
    await untilWaiting(blocker, 4)
    server.child.kill(signal)
    // npm hands on the same Ctrl-C once more.
    server.child.kill(signal)
    await untilRefused(server.url)
    await blocker.query('COMMIT')
    await blocker.end()
    expect(await answers).toEqual([200, 200, 200, 200])
    expect(await server.ended).toMatchObject({ exitCode: 0, signal: null, errors: '' })
    expect(postmastersBelow(room.path)).toEqual([])
  },
)

test.each([
  ['SIGTERM to npm', (pid: number) => process.kill(pid, 'SIGTERM')],
  [
    'Ctrl-C in the terminal, which reaches npm and the server,',
    (pid: number) => process.kill(-pid, 'SIGINT'),
  ],
])('%s ends npm start with 0 and its database', async (_, send) => {
  const npm = await npmStart(settings)
  send(npm.child.pid ?? 0)
  expect(await npm.ended).toMatchObject({ exitCode: 0, signal: null })
  expect(postmastersBelow(room.path)).toEqual([])
})

async function untilWaiting(client: pg.Client, count: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`)
    if (rows[0].n >= count) return
    await sleep(20)
  }
}

async function untilRefused(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/health`, { headers: { connection: 'close' } })
    } catch {
      return
    }
    await sleep(20)
  }
}

test('a signal in the middle of the start ends it with 0 and leaves no database running', async () => {
  const starting = startPurser({ ...settings, DEMO: '1' }).catch(String)
  while (postmastersBelow(room.path).length === 0) await sleep(20)
  await endAll()
  expect(await starting).toMatch(/ended with 0/)
  expect(postmastersBelow(room.path)).toEqual([])
})

test('after kill -9 of the server the next start finds what was acknowledged', async () => {
  const killed = await startPurser({ ...settings, ...nina })
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = await startPurser(settings)
  expect(await signIn(next.url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)).toBe(200)
  expect(await next.stop()).toMatchObject({ exitCode: 0 })
  expect(postmastersBelow(room.path)).toEqual([])
})

test('two servers that start at the same instant share the store', async () => {
  const servers = await Promise.all([
    startPurser({ ...settings, ...nina }),
    startPurser({ ...settings, ...nina }),
  ])
  for (const { url } of servers)
    expect(await signIn(url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)).toBe(200)
  expect(postmastersBelow(room.path)).toHaveLength(1)
  const ends = await Promise.all(servers.map((server) => server.stop()))
  expect(ends.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(postmastersBelow(room.path)).toEqual([])
})

test('the commands work while the server runs, and leave its database to it', async () => {
  const server = await startPurser({ ...settings, ...nina })
  const added = await runPurser(['operator', 'add', 'ole@example.com', '--first-name', 'Ole'], settings)
  const password = /Password: (\S+)/.exec(added.output)?.[1] ?? ''
  expect(await signIn(server.url, 'ole@example.com', password)).toBe(200)
  const file = fileURLToPath(new URL('../tools/import/fixtures/harbour-kiosk.json', import.meta.url))
  const imported = await runPurser(['import', file], settings)
  expect(imported.output).toMatch(/^products +[1-9]\d* added, 0 there already$/m)
  expect((await runPurser(['import', file], settings)).output).toContain('Nothing has changed.')
  expect(await runPurser(['seed', '--orders', '20'], settings)).toMatchObject({ exitCode: 0 })
  const check = await runPurser(['check'], settings)
  expect(check.output).toContain('The store is sound')
  expect(check.exitCode).toBe(0)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await server.stop()
  expect(postmastersBelow(room.path)).toEqual([])
})
