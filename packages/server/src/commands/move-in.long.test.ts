import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type {} from '../../../../rounds.ts'
import { createDatabase, type TestDatabase } from '../../test/database.ts'
import { build } from '../../test/programs/build.ts'
import { createV1Database, type V1Database } from '../../test/v1-database/create-v1-database.ts'
import { fillOrders } from '../../test/v1-database/fill-orders.ts'
import { openV1Shop } from '../../test/v1-database/open-v1-shop.ts'
import { makeRoom, query } from '../database/embedded/testing/processes.ts'
import { everythingIn } from '../tools/backup/testing/everything-in.ts'
import { endAll, killPurser, runPurser } from './testing/purser.ts'

const LONG = 1_200_000

let [room, v1, store]: [
  ReturnType<typeof makeRoom> | undefined,
  V1Database | undefined,
  TestDatabase | undefined,
] = [undefined, undefined, undefined]

beforeAll(async () => {
  await build('server')
  room = makeRoom()
  v1 = await createV1Database({ version: '1.20.11' })
  await openV1Shop(v1)
  await fillOrders(v1, 50)
  store = await createDatabase()
}, LONG)
afterAll(async () => {
  await endAll()
  await store?.drop()
  await v1?.drop()
  await room?.clear()
})

test.runIf(inject('rounds').restoreKills > 0)(
  'a move that is killed leaves the store as it was, also when it is repeated (move-in-3, move-in-17)',
  async () => {
    const url = store?.ownerUrl ?? ''
    const to = { DATA_DIR: join(room?.path ?? '', 'beside'), DATABASE_URL: url }
    const from = ['move-in', '--from', v1?.url ?? '']
    expect(await runPurser(from, to)).toMatchObject({ exitCode: 0, errors: '' })
    const orders = () => query(url, 'SELECT count(*)::int AS n FROM "order"')
    expect(await orders()).toEqual([{ n: 50 }])

    await v1?.client.query(`UPDATE customer SET first_name = 'Changed'`)
    const before = await everythingIn(url)
    const begun = performance.now()
    const again = [...from, '--since']
    await killPurser(again, to, sleep(3_000))
    expect(await everythingIn(url)).toEqual(before)
    expect(await runPurser(again, to)).toMatchObject({ exitCode: 0 })
    const takes = performance.now() - begun
    const changed = 'SELECT DISTINCT first_name FROM customer'
    expect(await query(url, changed)).toEqual([{ first_name: 'Changed' }])
    const { restoreKills } = inject('rounds')
    for (let round = 0; round < restoreKills; round += 1) {
      const marks = () => query(url, 'SELECT count(*)::int AS n FROM move_in')
      const [{ n } = { n: 0 }] = await marks()
      await killPurser(again, to, sleep((takes * (round + 0.5)) / restoreKills))
      // As it was, or moved in again.
      expect([n, Number(n) + 1]).toContain((await marks())[0]?.n)
      expect(await query(url, changed)).toEqual([{ first_name: 'Changed' }])
    }
    expect(await runPurser(again, to)).toMatchObject({ exitCode: 0 })
    expect(await orders()).toEqual([{ n: 50 }])
  },
  LONG,
)
