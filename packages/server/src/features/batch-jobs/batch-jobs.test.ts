import type { BatchJob } from '@purser/contract/batch-jobs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeManyOrders } from '../../../test/many-orders.ts'
import { storages } from '../../../test/storages/storages.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { waitingForLocks } from '../../../test/waiting-for-locks.ts'
import { addSeconds } from '../../clock.ts'
import { readSnapshot } from '../exports/snapshot.ts'
import { createBatchRunner } from './index.ts'

/** More than two batches of rows. */
const ORDERS = 1_200

describe.each(storages)('batch jobs with their files on %s', (_, open) => {
  let kept: Awaited<ReturnType<typeof open>>
  let store: TestStore
  beforeAll(async () => {
    kept = await open()
    store = await openStore({ storage: kept.storage })
    await writeManyOrders(store.db, ORDERS)
  })
  afterAll(async () => {
    await store.close()
    await kept.close()
  })
  beforeEach(async () => {
    await store.db.deleteFrom('batch_job').execute()
    for (const name of await kept.names()) await kept.storage.remove(name)
  })

  const path = '/admin/batch-jobs'
  const call = async (url: string, body: object = {}) =>
    (await store.call<{ batch_job: BatchJob }>('POST', url, body)).body.batch_job
  const create = () => call(path, { type: 'order-export' })
  const retrieve = async (id: string) =>
    (await store.call<{ batch_job: BatchJob }>('GET', `${path}/${id}`)).body.batch_job
  const runner = (isStored = true) =>
    createBatchRunner({
      db: store.db,
      clock: store.now,
      storage: isStored ? kept.storage : undefined,
      notedEvery: 0,
      leaseSeconds: 60,
    })
  const urlOf = async ({ result }: BatchJob) =>
    (
      await store.call<{ download_url?: string }>('POST', '/admin/uploads/download-url', {
        file_key: result.file_key,
      })
    ).body.download_url
  const linesOf = async (job: BatchJob) => {
    const url = new URL((await urlOf(job)) ?? '')
    const { body } = await store.app.http.inject({ url: url.pathname + url.search })
    return body.split('\r\n').filter(Boolean)
  }

  test('the file is streamed and read again, and its name in the storage is never returned (exports-20)', async () => {
    const { id } = await create()
    expect(await runner().runDue()).toBe(true)
    const job = await retrieve(id)
    expect([job.status, job.result.count, job.result.advancement_count]).toEqual([
      'completed',
      ORDERS,
      ORDERS,
    ])
    expect(await linesOf(job)).toHaveLength(ORDERS + 1)
    const [name = '', ...more] = await kept.names()
    expect([name, more]).toEqual([expect.stringMatching(/^private-[0-9a-f]{48}\.csv$/), []])
    expect(JSON.stringify(job)).not.toContain(name)
    expect((await store.app.http.inject({ url: `/uploads/${name}` })).statusCode).toBe(404)
  })

  test('the number of written records is stored as they are written (exports-19)', async () => {
    const owner = new pg.Client({ connectionString: store.ownerUrl })
    await owner.connect()
    await owner.query(`create table seen_progress (id bigint generated always as identity, written integer, total integer);
      create function see_progress() returns trigger language plpgsql security definer as $$ begin
        insert into seen_progress (written, total) values (new.advancement_count, new.record_count);
        return new;
      end $$;
      create trigger see_progress before update on batch_job for each row execute function see_progress()`)
    await create()
    await runner().runDue()
    const { rows } = await owner.query('select written, total from seen_progress order by id')
    const seen = [0, 500, 1_000, ORDERS, ORDERS].map((written) => ({ written, total: ORDERS }))
    expect(rows).toEqual(seen)
    await owner.query('drop trigger see_progress on batch_job')
    await owner.end()
  })

  test('a job that is canceled while its file is made leaves no file', async () => {
    const { id } = await create()
    // The runner waits with its first records until the job is canceled.
    const canceling = await store.db.startTransaction().execute()
    await sql`lock table "order" in access exclusive mode`.execute(canceling)
    const running = runner().runDue()
    await expect.poll(() => waitingForLocks(store.db)).toBe(1)
    await sql`update batch_job set status = 'canceled', canceled_at = ${store.now()} where id = ${id}`.execute(
      canceling,
    )
    await canceling.commit().execute()
    expect(await running).toBe(true)
    const job = await retrieve(id)
    expect([job.status, job.result.file_key, await kept.names()]).toEqual(['canceled', undefined, []])
  })

  test('a process that lost its claim leaves the job and the file to the other', async () => {
    const { id } = await create()
    const holding = await store.db.startTransaction().execute()
    await sql`lock table "order" in access exclusive mode`.execute(holding)
    const slow = runner().runDue()
    await expect.poll(() => waitingForLocks(store.db)).toBe(1)
    const before = store.now()
    store.setNow(addSeconds(before, 61))
    const fast = runner().runDue()
    await expect.poll(() => waitingForLocks(store.db)).toBe(2)
    await holding.commit().execute()
    await Promise.all([slow, fast])
    store.setNow(before)
    const job = await retrieve(id)
    expect([job.status, await kept.names()]).toEqual(['completed', [expect.stringMatching(/^private-/)]])
    expect(await linesOf(job)).toHaveLength(ORDERS + 1)
  })

  test('a job waits while other exports run, without an attempt being counted', async () => {
    const { id } = await create()
    const others = [1, 2, 3].map(() => readSnapshot(store.db, sql`select id from "order"`))
    await Promise.all(others.map((each) => each.next()))
    expect(await runner().runDue()).toBe(false)
    expect((await retrieve(id)).status).toBe('confirmed')
    await Promise.all(others.map((each) => each.return(undefined)))
    const before = store.now()
    store.setNow(addSeconds(before, 6))
    await runner().runDue()
    store.setNow(before)
    expect((await retrieve(id)).status).toBe('completed')
    const { attempts } = await store.db
      .selectFrom('batch_job')
      .select('attempts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(1)
  })

  test.each([
    ['a server that stores no files', 0, false, 'This server stores no files.'],
    [
      'five servers that died of it',
      5,
      true,
      'The server stopped several times while it made this file. Export fewer records.',
    ],
  ])('a job fails and says why, after %s', async (_, attempts, isStored, sentence) => {
    const { id } = await create()
    await store.db.updateTable('batch_job').set({ attempts }).execute()
    await runner(isStored).runDue()
    const job = await retrieve(id)
    expect([job.status, job.result.errors, job.result.file_key]).toEqual(['failed', [sentence], undefined])
  })

  test('a file can be deleted by its key; the job stays (exports-20)', async () => {
    const { id } = await create()
    await runner().runDue()
    const job = await retrieve(id)
    const url = new URL((await urlOf(job)) ?? '')
    const remove = () =>
      store.call('DELETE', '/admin/uploads', { file_key: job.result.file_key }).then(({ status }) => status)
    expect([await remove(), await kept.names()]).toEqual([200, []])
    expect((await retrieve(id)).result.file_key).toBeUndefined()
    expect((await retrieve(id)).status).toBe('completed')
    expect((await store.app.http.inject({ url: url.pathname + url.search })).statusCode).toBe(404)
    expect([await remove(), await urlOf(job)]).toEqual([404, undefined])
  })
})
