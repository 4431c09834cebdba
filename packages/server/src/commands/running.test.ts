import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWhole, longTest, someOf } from '../../../../long-tests.ts'
import { build } from '../../test/programs/build.ts'
import { type Original, originalBy } from '../database/embedded/testing/originals.ts'
import { makeRoom, postmastersBelow } from '../database/embedded/testing/processes.ts'
import {
  databaseIn,
  endAll,
  firstOperator,
  nina,
  npmStart,
  openSession,
  runPurser,
  signIn,
  startPurser,
} from './testing/purser.ts'

/** The store that most tests start from; those of `npm test` create a new one. */
let original: Original | undefined
let room: ReturnType<typeof makeRoom>
/** For a store with the operator Nina. */
let settings: { readonly DATA_DIR: string }

beforeAll(async () => {
  await build('server')
  if (!isWhole) return
  original = await originalBy(async (DATA_DIR) => {
    await (await startPurser({ DATA_DIR, ...nina })).stop()
  })
})
afterAll(() => original?.clear())
beforeEach(() => {
  room = makeRoom()
  settings = { DATA_DIR: join(room.path, 'data') }
  original?.copyTo(settings.DATA_DIR)
})
afterEach(async () => {
  await endAll()
  await room.clear()
})

test.each(someOf(['SIGTERM', 'SIGINT'] as const))(
  'on %s an accepted request is still answered, then the server and its database exit with 0',
  async (signal) => {
    const server = await startPurser(settings)
    const { email, password } = firstOperator(server)
    const cookie = await openSession(server.url, email, password)
    const blocker = new pg.Client({ connectionString: databaseIn(settings.DATA_DIR) })
    await blocker.connect()
    await blocker.query('BEGIN; LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE')
    const answers = Promise.all([
      signIn(server.url, email, password),
      ...Array.from({ length: 3 }, () => readSession(server.url, cookie)),
    ])
    await untilWaiting(blocker, 4)
    server.child.kill(signal)
    // npm forwards the same Ctrl-C a second time.
    server.child.kill(signal)
    await untilRefused(server.url)
    await blocker.query('COMMIT')
    await blocker.end()
    expect(await answers).toEqual([200, 200, 200, 200])
    expect(await server.ended).toMatchObject({ exitCode: 0, signal: null, errors: '' })
    expect(postmastersBelow(room.path)).toEqual([])
  },
)

const waysToEndNpm: readonly [string, (pid: number) => void][] = [
  [
    'Ctrl-C in the terminal, which reaches npm and the server,',
    (pid: number) => process.kill(-pid, 'SIGINT'),
  ],
  ['SIGTERM to npm', (pid: number) => process.kill(pid, 'SIGTERM')],
]
longTest.each(waysToEndNpm)('%s ends npm start with 0 and its database', async (_, send) => {
  const npm = await npmStart(settings)
  send(npm.child.pid ?? 0)
  expect(await npm.ended).toMatchObject({ exitCode: 0, signal: null })
  expect(postmastersBelow(room.path)).toEqual([])
})

/** Returns the status. */
async function readSession(url: string, cookie: string): Promise<number> {
  return (await fetch(`${url}/admin/auth`, { headers: { cookie, connection: 'close' } })).status
}

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

longTest('after kill -9 of the server the next start finds the session that was acknowledged', async () => {
  const killed = await startPurser(settings)
  const acknowledged = await openSession(killed.url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = await startPurser(settings)
  expect(await readSession(next.url, acknowledged)).toBe(200)
  expect(await next.stop()).toMatchObject({ exitCode: 0 })
  expect(postmastersBelow(room.path)).toEqual([])
})

longTest('the commands work while the server runs, and leave its database to it', async () => {
  const server = await startPurser(settings)
  const added = await runPurser(['operator', 'add', 'ole@example.com', '--first-name', 'Ole'], settings)
  const password = /Password: (\S+)/.exec(added.output)?.[1] ?? ''
  expect(await signIn(server.url, 'ole@example.com', password)).toBe(200)
  const file = fileURLToPath(new URL('../tools/import/fixtures/harbour-kiosk.json', import.meta.url))
  const imported = await runPurser(['import', file], settings)
  expect(imported.output).toMatch(/^products +[1-9]\d* added, 0 already there$/m)
  expect((await runPurser(['import', file], settings)).output).toContain('Nothing to change.')
  expect(await runPurser(['seed', '--orders', '3'], settings)).toMatchObject({ exitCode: 0 })
  const check = await runPurser(['check'], settings)
  expect(check.output).toContain('The store is consistent')
  expect(check.exitCode).toBe(0)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
  await server.stop()
  expect(postmastersBelow(room.path)).toEqual([])
})
