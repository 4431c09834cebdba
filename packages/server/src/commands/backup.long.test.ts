import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type {} from '../../../../rounds.ts'
import { dropNamedDatabase, type TestDatabase } from '../../test/database.ts'
import { createDemoDatabase, MAKING } from '../../test/demo/demo-database.ts'
import { build } from '../../test/programs/build.ts'
import { makeRoom, query } from '../database/embedded/testing/processes.ts'
import { databaseIn, endAll, killPurser, nina, runPurser, signIn, startPurser } from './testing/purser.ts'

let room: ReturnType<typeof makeRoom>
let demo: TestDatabase
const beside = () => ({ DATA_DIR: join(room.path, 'beside') })

beforeAll(async () => {
  await build('server')
  room = makeRoom()
  demo = await createDemoDatabase()
}, MAKING)
afterAll(async () => {
  await endAll()
  await demo.drop()
  await room.clear()
})

test('a store is backed up, restored on another machine, and opened there', async () => {
  const from = { ...beside(), DATABASE_URL: demo.ownerUrl }
  const file = join(room.path, 'store.tar.gz')
  await runPurser(['operator', 'add', nina.OPERATOR_EMAIL, '--password', nina.OPERATOR_PASSWORD], from)
  const written = await runPurser(['backup', file], from)
  expect(written).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Wrote \S+: \d{4,} rows, 0 images\.\n$/),
  })
  expect(await runPurser(['backup', file], from)).toMatchObject({
    exitCode: 1,
    errors: `${file} already exists. Choose another file.`,
  })
  // Without a name it goes to the backup directory.
  expect((await runPurser(['backup', '--verify'], from)).output).toMatch(
    /Verified the backup: restored \d+ rows into a temporary database and found no errors\.\n$/,
  )
  expect(readdirSync(join(room.path, 'beside', 'backups'))).toEqual([
    expect.stringMatching(/^purser-[\dT-]+\.tar\.gz$/),
  ])

  const DATA_DIR = join(room.path, 'another')
  expect(await runPurser(['restore', file], { DATA_DIR })).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^Restored the store of \S+Z: \d+ rows, 0 images\.\n$/),
  })
  const server = await startPurser({ DATA_DIR })
  expect(await signIn(server.url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)).toBe(200)
  const orders = 'SELECT id, display_id, status, created_at FROM "order" ORDER BY id'
  expect(await query(databaseIn(DATA_DIR), orders)).toEqual(await query(demo.ownerUrl, orders))

  expect(await runPurser(['restore', file, '--replace'], { DATA_DIR })).toMatchObject({
    exitCode: 1,
    errors: 'The store is in use. Stop all its servers and commands first, and the pooler if there is one.',
  })
  expect(await runPurser(['restore', `${file}.not`, '--replace'], { DATA_DIR })).toMatchObject({
    exitCode: 1,
    errors: `There is no file ${file}.not.`,
  })
  await server.stop()
})

test.runIf(inject('rounds').restoreKills > 0)(
  'K-9: a restore that is killed leaves the store as it was, or restored',
  async () => {
    const target = await createDemoDatabase()
    const to = { ...beside(), DATABASE_URL: target.ownerUrl }
    const file = join(room.path, 'killed.tar.gz')
    await runPurser(['backup', file], { ...beside(), DATABASE_URL: demo.ownerUrl })
    const regions = () => query(target.ownerUrl, 'SELECT DISTINCT name FROM region ORDER BY name')
    const old = [{ name: 'The one before' }]
    const makeOld = () => query(target.ownerUrl, "UPDATE region SET name = 'The one before'")
    await makeOld()
    const begun = performance.now()
    expect(await runPurser(['restore', file, '--replace'], to)).toMatchObject({ exitCode: 0 })
    const takes = performance.now() - begun
    const restored = await regions()
    expect(restored.length).toBeGreaterThan(1)
    const { restoreKills } = inject('rounds')
    for (let round = 0; round < restoreKills; round += 1) {
      await makeOld()
      await killPurser(['restore', file, '--replace'], to, sleep((takes * (round + 0.5)) / restoreKills))
      expect([old, restored]).toContainEqual(await regions())
    }
    const own = new URL(target.ownerUrl).pathname.slice(1, 31)
    // The database considers a killed client gone only once it has noticed.
    const connected = `SELECT datname FROM pg_stat_activity WHERE starts_with(datname, '${own}_scratch_')`
    await expect.poll(() => query(demo.ownerUrl, connected), { timeout: 30_000, interval: 100 }).toEqual([])
    // What killed restores leave behind doesn't stop the next one, which removes it.
    expect(await runPurser(['restore', file, '--replace'], to)).toMatchObject({ exitCode: 0 })
    expect(await regions()).toEqual(restored)

    const kept = (await runPurser(['restore', '--list'], to)).output.trim().split('\n')
    expect(kept.length).toBeGreaterThan(1)
    const oldest = kept.at(-1) ?? ''
    expect(await runPurser(['restore', '--put-back', oldest], to)).toMatchObject({ exitCode: 0 })
    expect(await regions()).toEqual(old)
    const [newest = ''] = (await runPurser(['restore', '--list'], to)).output.split('\n')
    expect(await runPurser(['restore', '--forget', newest], to)).toMatchObject({
      output: `Removed ${newest}.\n`,
    })
    expect(await runPurser(['restore', '--put-back', newest], to)).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining(`No store named ${newest} is set aside: there are `),
    })
    const left = await query(
      target.ownerUrl,
      `SELECT datname FROM pg_database WHERE starts_with(datname, '${own}_')`,
    )
    expect(left.filter(({ datname }) => /_scratch_/.test(String(datname)))).toEqual([])
    for (const { datname } of left) await dropNamedDatabase(demo.ownerUrl, String(datname))
    await target.drop()
  },
)
