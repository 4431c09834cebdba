import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { userOf } from '../../config/index.ts'
import { everythingIn } from '../../tools/backup/testing/everything-in.ts'
import { hostRehearsals } from './host-rehearsals.ts'

/* `npm start -- --rehearse` as a process of its own, beside the running store (rehearsals-3). */

vi.setConfig({ testTimeout: 240_000 })

let database: TestDatabase
let store: TestStore
let files: string
const started: ChildProcess[] = []
beforeAll(async () => {
  database = await createDatabase()
  store = await openStore({}, async () => database)
  await placeOrder(store.db)
  files = await mkdtemp(join(tmpdir(), 'purser-rehearse-'))
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await store.close()
  await rm(files, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Starts a rehearsal's process, and waits until it says where it is. */
async function startRehearsing() {
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'start', '--rehearse'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: files,
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said += text
    })
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /The rehearsal is ready: (\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  return { child, ended, address, said: () => said }
}

/** Hosts the store's rehearsals, as another server of the store does when it starts. */
const host = () => {
  const place = { ownerUrl: database.ownerUrl, directUrl: database.url, worker: userOf(database.url) }
  return hostRehearsals({ store: place, options: { databaseUrl: database.url, logLevel: 'silent' } })
}
const idsOf = async (hosted: ReturnType<typeof host>) => (await hosted.list()).map(({ id }) => id)

test('it serves a copy beside the running store, and deletes it when it is stopped (rehearsals-3)', async () => {
  const before = await everythingIn(database.ownerUrl)
  const rehearsing = await startRehearsing()
  const hosted = host()
  try {
    expect(await idsOf(hosted)).toHaveLength(1)
    const answer = await fetch(`${rehearsing.address}health`)
    expect(answer.status).toBe(200)
    rehearsing.child.kill('SIGINT')
    expect(await rehearsing.ended).toBe(0)
    expect(await idsOf(hosted)).toEqual([])
    expect(await everythingIn(database.ownerUrl)).toEqual(before)
  } finally {
    await hosted.close()
  }
})

test('what a killed one leaves behind is deleted when a server starts (rehearsals-12)', async () => {
  const rehearsing = await startRehearsing()
  const running = host()
  // It is in use.
  await vi.waitFor(async () => expect(await idsOf(running)).toHaveLength(1))
  rehearsing.child.kill('SIGKILL')
  await rehearsing.ended
  await running.close()
  const next = host()
  try {
    await expect.poll(() => idsOf(next), { timeout: 30_000 }).toEqual([])
  } finally {
    await next.close()
  }
})
