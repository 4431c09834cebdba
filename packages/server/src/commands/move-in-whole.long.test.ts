import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type {} from '../../../../rounds.ts'
import { createDatabase, dropNamedDatabase, type TestDatabase } from '../../test/database.ts'
import { build } from '../../test/programs/build.ts'
import { createV1Database, everyFlag, type V1Database } from '../../test/v1-database/create-v1-database.ts'
import { addHardOrders, hardOrders } from '../../test/v1-database/every-hard-order.ts'
import { openV1Shop } from '../../test/v1-database/open-v1-shop.ts'
import { makeRoom, query } from '../database/embedded/testing/processes.ts'
import { everythingIn } from '../tools/backup/testing/everything-in.ts'
import { endAll, killPurser, nina, runPurser, signIn, startPurser } from './testing/purser.ts'

const PATIENCE = 1_200_000
let room: ReturnType<typeof makeRoom>
let v1: V1Database
let store: TestDatabase
let settings: Record<string, string>
let command: string[]
beforeAll(async () => {
  await build('server')
  room = makeRoom()
  v1 = await createV1Database({ version: '1.20.11', flags: everyFlag, schema: 'shop' })
  await openV1Shop(v1)
  await addHardOrders(v1)
  store = await createDatabase()
  settings = { DATA_DIR: join(room.path, 'beside'), DATABASE_URL: store.ownerUrl }
  command = ['move-in', '--from', v1.url, '--report', room.path]
  await runPurser(['operator', 'add', nina.OPERATOR_EMAIL, '--password', nina.OPERATOR_PASSWORD], settings)
}, PATIENCE)
afterAll(async () => {
  await endAll()
  await v1.drop()
  await store.drop()
  await room.clear()
})

test(
  'a move that is killed at any time leaves the store as it was; the next one works, and people sign in as before (move-in-3, move-in-7)',
  async () => {
    const orders = () => query(store.ownerUrl, 'SELECT count(*)::int AS n FROM "order"')
    const before = await everythingIn(store.ownerUrl)
    const begun = performance.now()
    expect(await runPurser([...command, '--check'], settings)).toMatchObject({ exitCode: 0 })
    const takes = performance.now() - begun
    expect(await everythingIn(store.ownerUrl)).toEqual(before)
    const { restoreKills } = inject('rounds')
    for (let round = 0; round < restoreKills; round += 1) {
      await killPurser(command, settings, sleep((takes * (round + 0.5)) / (restoreKills + 1)))
      const isMoved = (await orders())[0]?.n !== 0
      // One that ends sooner than the check was too fast to be killed.
      if (isMoved) return
      expect(await everythingIn(store.ownerUrl)).toEqual(before)
    }
    const own = new URL(store.ownerUrl).pathname.slice(1, 31)
    const connected = `SELECT datname FROM pg_stat_activity WHERE starts_with(datname, '${own}_scratch_')`
    await expect.poll(() => query(v1.url, connected), { timeout: 60_000, interval: 200 }).toEqual([])

    const moved = await runPurser(command, settings)
    expect(moved).toMatchObject({ exitCode: 0, errors: '' })
    expect(moved.output).toContain(
      `Everything is the same: ${hardOrders.length} orders to the cent, and all sums.`,
    )
    expect(moved.output).toContain(`Report: ${join(room.path, 'move-in-report.html')}`)
    expect(await orders()).toEqual([{ n: hardOrders.length }])
    const left = await query(v1.url, `SELECT datname FROM pg_database WHERE starts_with(datname, '${own}_')`)
    expect(left.filter(({ datname }) => /_scratch_/.test(String(datname)))).toEqual([])
    for (const { datname } of left) await dropNamedDatabase(v1.url, String(datname))

    const server = await startPurser(settings)
    expect(await signIn(server.url, 'owner@example.com', 'supersecret')).toBe(200)
    expect(await signIn(server.url, 'owner@example.com', 'annsecret')).toBe(401)
    expect(await signIn(server.url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)).toBe(200)
    const asCustomer = async (password: string) => {
      const answer = await fetch(`${server.url}/store/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: 'Ann@Example.com', password }),
      })
      await answer.text()
      return answer.status
    }
    expect(await asCustomer('annsecret')).toBe(200)
    expect(await asCustomer('supersecret')).toBe(401)
    // Renewed: v1's hash is used once.
    const renewed = `SELECT left(password_hash, 7) AS hash FROM "user" WHERE email = 'owner@example.com'
      UNION ALL SELECT left(password_hash, 7) FROM customer_password WHERE customer_id = 'cus_ann'`
    expect((await query(store.ownerUrl, renewed)).map(({ hash }) => hash)).not.toContain('medusa$')
    await server.stop()
  },
  PATIENCE,
)
