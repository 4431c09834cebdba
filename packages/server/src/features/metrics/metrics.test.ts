import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { asOwner } from '../../../test/database.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'

let store: TestStore
/** A healthy archive, to which the test database archives nothing. */
const seen = {
  directory: '/mnt/archive/log',
  since: null,
  copied_at: null,
  is_copy_overdue: false,
  fault: null,
}
beforeAll(async () => {
  store = await openStore({ hasMetrics: true, inspectArchive: async () => seen })
})
afterAll(() => store.close())

/** Returns the metric values by name and labels, without comments. */
async function metrics(): Promise<ReadonlyMap<string, number>> {
  const answer = await store.app.metrics?.inject('/metrics')
  expect(answer?.statusCode).toBe(200)
  expect(answer?.headers['content-type']).toContain('version=0.0.4')
  const lines = (answer?.body ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))] as const),
  )
}
const requests = (method: string, route: string, status: number) =>
  `purser_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('requests are counted by route template, never by id or unknown path', async () => {
  await store.call('GET', '/admin/orders/order_1')
  await store.call('GET', '/admin/orders/order_2')
  await store.call('GET', '/nowhere/at-all')
  const told = await metrics()
  expect(told.get(requests('GET', '/admin/orders/:id', 404))).toBe(2)
  expect(told.get(requests('GET', 'none', 404))).toBe(1)
  expect([...told.keys()].filter((key) => /order_1|nowhere/.test(key))).toEqual([])
  expect((await store.call('GET', '/metrics')).status).toBe(404)
})

test('the metrics show the queue’s age, backups, locks and the pool; unknown values are left out', async () => {
  const at = (seconds: number) => addSeconds(store.now(), -seconds)
  const job = { kind: 'none', payload: '{}', not_before: addSeconds(store.now(), 9_999) }
  await store.db
    .insertInto('outbox')
    .values([30, 700, 5_000].map((seconds) => ({ ...job, created_at: at(seconds) })))
    .execute()
  await store.db
    .insertInto('outbox')
    .values({ ...job, created_at: at(9_000), dead_at: at(10) })
    .execute()
  const before = await metrics()
  expect(before.has('purser_backup_age_seconds')).toBe(false)
  const backup = { file: 'a', begun_at: at(7_200), ended_at: at(7_100), verified_at: at(7_000) }
  await store.db.insertInto('backup').values(backup).execute()
  const told = await metrics()
  const expected = {
    'purser_outbox_jobs{age="under_60"}': 1,
    'purser_outbox_jobs{age="under_600"}': 0,
    'purser_outbox_jobs{age="under_3600"}': 1,
    'purser_outbox_jobs{age="from_3600"}': 1,
    purser_outbox_oldest_seconds: 5_000,
    purser_outbox_dead_jobs: 1,
    purser_money_effects_unknown: 0,
    purser_lock_waits: 0,
    purser_backup_age_seconds: 7_200,
    purser_archive_failing: 1,
    purser_database_up: 1,
    'purser_pool_connections{state="waited_for"}': 0,
  }
  expect(Object.fromEntries(Object.keys(expected).map((key) => [key, told.get(key)]))).toEqual(expected)
  expect([...told.keys()].filter((key) => /archive_age|replica/.test(key))).toEqual([])
})

test('work that waits for a row is a wait for a lock', async () => {
  await store.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('user').select('id').forUpdate().execute()
      const waiting = store.db
        .transaction()
        .execute((other) => other.selectFrom('user').select('id').forUpdate().execute())
      await expect.poll(async () => (await metrics()).get('purser_lock_waits')).toBe(1)
      return { waiting }
    })
    .then(({ waiting }) => waiting)
})

longTest(
  'while the database does not answer its figures are left out, and the rest is reported',
  async () => {
    const name = new URL(store.url).pathname.slice(1)
    const onServer = (statement: string) => asOwner(process.env.TEST_DATABASE_SERVER ?? '', statement)
    await onServer(`ALTER DATABASE "${name}" CONNECTION LIMIT 0`)
    await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
    await expect.poll(async () => (await metrics()).get('purser_database_up')).toBe(0)
    const told = await metrics()
    expect([...told.keys()].filter((key) => /outbox|backup|archive|lock|money/.test(key))).toEqual([])
    expect(told.has('purser_pool_connections{state="idle"}')).toBe(true)
    await onServer(`ALTER DATABASE "${name}" CONNECTION LIMIT -1`)
    await expect.poll(async () => (await metrics()).get('purser_database_up')).toBe(1)
  },
)
