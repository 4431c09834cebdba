import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Medusa from '@medusajs/medusa-js'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSeconds } from '../src/clock.ts'
import { createBatchPruning } from '../src/features/batch-jobs/index.ts'
import { createDiskStorage, type FileStorage } from '../src/providers/index.ts'
import { placeOrder } from '../test/place-order.ts'
import { openStore, type TestStore } from '../test/store.ts'
import { openMedusaClient, refusalOf } from './support/medusa-client.ts'

let store: TestStore
let client: Medusa
let directory: string
let storage: FileStorage
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'purser-test-'))
  storage = createDiskStorage(directory)
  store = await openStore({ storage })
  client = await openMedusaClient(store)
  for (const email of ['one@example.com', '=two@example.com']) await placeOrder(store.db, { email })
})
afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

/** A batch job as the wire has it; the client's types name more. */
interface Job {
  readonly id: string
  readonly status: string
  readonly result: {
    readonly file_key?: string
    readonly file_size?: number
    readonly count: number
    readonly advancement_count: number
  }
}

// The client's types are those of a later release.
const jobOf = ({ batch_job }: { readonly batch_job: unknown }) => batch_job as Job
const create = async (type: string, context: object, dry_run: boolean) =>
  jobOf(await client.admin.batchJobs.create({ type, context, dry_run }))
const retrieve = async (id: string) => jobOf(await client.admin.batchJobs.retrieve(id))

async function completed(id: string): Promise<Job> {
  store.app.startWorker()
  await expect.poll(async () => (await retrieve(id)).status, { timeout: 10_000 }).toBe('completed')
  return retrieve(id)
}

async function rowsOf({ result: { file_key = '' } }: Job): Promise<Record<string, string>[]> {
  const { download_url } = await client.admin.uploads.getPresignedDownloadUrl({ file_key })
  // As a browser follows a link: without a session.
  const answer = await fetch(download_url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="\w+-export-2026-03-02\.csv"$/,
  )
  return parse(await answer.text(), { bom: true, columns: true })
}

test("the reference admin's Export button gets a file of all orders (exports-18)", async () => {
  const made = await create('order-export', {}, false)
  expect([made.status, made.result.count]).toEqual(['confirmed', 2])
  const job = await completed(made.id)
  expect(job.result).toMatchObject({ count: 2, advancement_count: 2, file_size: expect.any(Number) })
  const rows = await rowsOf(job)
  expect(rows.map(({ Email }) => Email).sort()).toEqual(["'=two@example.com", 'one@example.com'])
  const { batch_jobs, count } = await client.admin.batchJobs.list({ limit: 100, type: ['order-export'] })
  expect([batch_jobs[0]?.id, count]).toEqual([made.id, 1])
})

test('the filters of the reference admin are taken as it sends them', async () => {
  const filterable_fields = {
    fulfillment_status: ['not_fulfilled', 'fulfilled'],
    payment_status: ['awaiting'],
    created_at: {},
  }
  const of = (fields: object) => create('order-export', { filterable_fields: fields }, true)
  expect((await of(filterable_fields)).result.count).toBe(2)
  expect((await of({ ...filterable_fields, payment_status: ['captured'] })).result.count).toBe(0)
  expect((await of({ created_at: { lt: '2020-01-01T00:00:00.000Z' } })).result.count).toBe(0)
})

test('filters narrow the file, and products have one too', async () => {
  const context = { filterable_fields: { q: 'one@example.com' }, list_config: { skip: 0, take: 50 } }
  const rows = await rowsOf(await completed((await create('order-export', context, false)).id))
  expect(rows.map(({ Email }) => Email)).toEqual(['one@example.com'])
  const products = await rowsOf(await completed((await create('product-export', {}, false)).id))
  expect(Object.keys(products[0] ?? {})).toContain('Product Handle')
  const unknown = await refusalOf(create('order-export', { filterable_fields: { colour: 'red' } }, false))
  expect(unknown.status).toBe(400)
})

test('a dry run waits to be confirmed, and what has not ended can be canceled', async () => {
  const made = await create('order-export', {}, true)
  expect([made.status, made.result.file_key]).toEqual(['pre_processed', undefined])
  await client.admin.batchJobs.confirm(made.id)
  await completed(made.id)
  expect((await refusalOf(client.admin.batchJobs.cancel(made.id))).data).toMatchObject({
    code: 'batch_job_ended',
  })
  expect((await refusalOf(client.admin.batchJobs.confirm(made.id))).data).toMatchObject({
    code: 'batch_job_not_waiting',
  })
  const other = await create('order-export', {}, true)
  await client.admin.batchJobs.cancel(other.id)
  expect((await retrieve(other.id)).status).toBe('canceled')
})

test('a job whose process died is made again by another (exports-19)', async () => {
  const made = await create('order-export', {}, true)
  await store.db
    .updateTable('batch_job')
    .set({ status: 'processing', claimed_until: addSeconds(store.now(), -1), advancement_count: 1 })
    .where('id', '=', made.id)
    .execute()
  expect(await rowsOf(await completed(made.id))).toHaveLength(2)
})

test('an address works for ten minutes and only as it was signed; a week later the file is deleted (exports-20)', async () => {
  const job = await completed((await create('order-export', {}, false)).id)
  const { file_key = '' } = job.result
  const { download_url } = await client.admin.uploads.getPresignedDownloadUrl({ file_key })
  expect((await fetch(download_url.replace(/signature=.{8}/, 'signature=00000000'))).status).toBe(404)
  expect(
    (await refusalOf(client.admin.uploads.getPresignedDownloadUrl({ file_key: 'other.csv' }))).status,
  ).toBe(404)
  const before = store.now()
  store.setNow(addSeconds(before, 601))
  expect((await fetch(download_url)).status).toBe(404)
  store.setNow(before)
  expect(await readdir(directory)).not.toEqual([])
  const prune = createBatchPruning(storage)
  expect(await prune(store.db, addSeconds(before, 6 * 86_400))).toBe(0)
  expect(await prune(store.db, addSeconds(before, 8 * 86_400))).toBeGreaterThan(0)
  expect(await readdir(directory)).toEqual([])
  expect((await refusalOf(client.admin.batchJobs.retrieve(job.id))).status).toBe(404)
})
