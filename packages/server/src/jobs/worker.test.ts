import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../test/store.ts'
import { addSeconds } from '../clock.ts'
import { createWorker, type JobHandler, recallJobs } from './index.ts'

const start = '2026-03-02T09:00:00.000Z'
let store: TestStore
let now = start
const later = (seconds: number) => {
  now = addSeconds(now, seconds)
}
beforeAll(async () => {
  store = await openStore({ workerPause: 3_600_000 })
})
afterAll(() => store.close())
beforeEach(async () => {
  now = start
  await store.db.deleteFrom('outbox').execute()
})

const workerOf = (handle: JobHandler) =>
  createWorker({ db: store.db, clock: () => now, handlers: { try: handle }, lanes: 1, leaseSeconds: 60 })

async function queue(...names: string[]): Promise<void> {
  const seldom = { not_before: now, created_at: now }
  for (const name of names) {
    await store.db
      .insertInto('outbox')
      .values({ kind: name === 'mail' ? name : 'try', payload: JSON.stringify(name), ...seldom })
      .execute()
  }
}
const rows = () =>
  store.db.selectFrom('outbox').select(['claimed_at', 'not_before', 'done_at']).orderBy('id').execute()

test('the lease of a job that waited for others of its batch restarts when the job does', async () => {
  await queue('first', 'second')
  const ran: unknown[] = []
  const other = workerOf(async ({ payload }) => ran.push(`other ${payload}`))
  const worker = workerOf(async ({ payload }) => {
    ran.push(payload)
    later(35)
    if (ran.length === 2) await other.runDue()
  })
  await worker.runDue()
  expect(ran.sort()).toEqual(['first', 'second'])
})

test('a job that another process took over is left to it', async () => {
  await queue('first', 'second')
  const ran: unknown[] = []
  const other = workerOf(async ({ payload }) => ran.push(`other ${payload}`))
  const worker = workerOf(async ({ payload }) => {
    ran.push(payload)
    later(61)
    await other.runDue()
  })
  await worker.runDue()
  expect([ran.length, ...ran.slice(1).sort()]).toEqual([3, 'other first', 'other second'])
})

test('a job that failed after its lease doesn’t end the claim of the process that took it over', async () => {
  await queue('only')
  let taken = () => {}
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const other = workerOf(async () => {
    taken()
    await isFinished
  })
  let others: Promise<number> | undefined
  const worker = workerOf(async () => {
    later(61)
    others = other.runDue()
    await isTaken
    throw new Error('too late')
  })
  await worker.runDue()
  expect(await rows()).toEqual([{ claimed_at: now, not_before: start, done_at: null }])
  finish()
  await others
  expect(await rows()).toMatchObject([{ done_at: now }])
})

test('jobs waiting for a hanging mail server don’t delay others, and are aborted when the process ends', async () => {
  await queue('mail', 'mail', 'other')
  const told: unknown[] = []
  const waitForAnswer: JobHandler = (_, ending) => {
    told.push('asked')
    return new Promise((_resolve, reject) => ending.addEventListener('abort', () => reject(ending.reason)))
  }
  const worker = createWorker({
    db: store.db,
    clock: () => now,
    lanes: 1,
    apart: ['mail'],
    patienceAtEnd: 1,
    handlers: { mail: waitForAnswer, try: async ({ payload }) => told.push(payload) },
    onError: (_, error) => told.push(String(error)),
  })
  worker.start()
  await expect.poll(() => [...told].sort()).toEqual(['asked', 'other'])
  await worker.stop()
  expect(told.slice(2)).toEqual(['Error: The server was stopped before there was an answer.'])
  // One was postponed and the other not started: neither is claimed.
  const free = { claimed_at: null, done_at: null }
  expect(await rows()).toMatchObject([free, free, { done_at: now }])
})

test('jobs queued or postponed while the clock was ahead run once it is right; those due later still wait (F-10)', async () => {
  later(86_400)
  await queue('of an eager request that died', 'of tomorrow')
  await store.db.updateTable('outbox').set({ claimed_at: now }).execute()
  now = start
  later(3_600)
  await queue('in an hour')
  now = start
  const ran: unknown[] = []
  const worker = workerOf(async ({ payload }) => ran.push(payload))
  expect(await recallJobs(store.db, now)).toBe(2)
  await worker.runDue()
  expect(ran.sort()).toEqual(['of an eager request that died', 'of tomorrow'])
})
