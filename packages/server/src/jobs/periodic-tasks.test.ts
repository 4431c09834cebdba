import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../test/store.ts'
import { pruneSignIns } from '../features/session/index.ts'
import { createPeriodicTasks, pruneOutbox } from './index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

test('of several processes only one runs periodic tasks at a time, and a failing task doesn’t keep others from running', async () => {
  let running = 0
  let most = 0
  const failed: string[] = []
  let rounds = 0
  const start = () =>
    createPeriodicTasks({
      db: store.db,
      clock: store.now,
      onError: (task) => failed.push(task),
      tasks: [
        { name: 'broken', run: () => Promise.reject(new Error('broken')) },
        {
          name: 'slow',
          run: async () => {
            running += 1
            most = Math.max(most, running)
            await new Promise((resolve) => setTimeout(resolve, 50))
            running -= 1
            rounds += 1
          },
        },
      ],
    }).runRound()
  const wasMine = await Promise.all([start(), start(), start(), start()])
  expect(most).toBe(1)
  expect(rounds).toBe(wasMine.filter(Boolean).length)
  expect(failed).toEqual(wasMine.filter(Boolean).map(() => 'broken'))
  expect(await start()).toBe(true)
})

test('stopping waits for the running task and skips those after it, however many rounds were due', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let rounds = 0
  let isDone = false
  let isNextBegun = false
  const housekeeping = createPeriodicTasks({
    db: store.db,
    clock: store.now,
    interval: 1,
    tasks: [
      {
        name: 'slow',
        run: async (db, _, stopping) => {
          rounds += 1
          await gate
          await db.selectFrom('store').select('id').execute()
          isDone = stopping.aborted
        },
      },
      {
        name: 'next',
        run: async () => {
          isNextBegun = true
        },
      },
    ],
  })
  housekeeping.start()
  await expect.poll(() => rounds).toBe(1)
  // Time for the other due rounds to see that the lock is taken.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const stopped = housekeeping.stop()
  open()
  await stopped
  expect({ rounds, isDone, isNextBegun }).toEqual({ rounds: 1, isDone: true, isNextBegun: false })
})

test('expired records are deleted, and nothing else', async () => {
  const job = (kind: string, done_at: string | null) => ({
    kind,
    payload: '{}',
    not_before: '2026-01-01T00:00:00.000Z',
    created_at: '2026-01-01T00:00:00.000Z',
    done_at,
  })
  await store.db
    .insertInto('outbox')
    .values([
      job('old', '2026-01-02T00:00:00.000Z'),
      job('fresh', '2026-02-28T00:00:00.000Z'),
      job('open', null),
    ])
    .execute()
  const attempt = (email: string, created_at: string) => ({
    email,
    address: '::1',
    is_success: false,
    created_at,
  })
  await store.db
    .insertInto('login_attempt')
    .values([attempt('old', '2026-02-01T00:00:00.000Z'), attempt('fresh', '2026-03-01T12:00:00.000Z')])
    .execute()
  const session = (token_hash: string, expires_at: string) => ({
    id: `sess_${token_hash}`,
    token_hash,
    user_id: store.operatorId,
    created_at: '2026-01-01T00:00:00.000Z',
    last_seen_at: '2026-01-01T00:00:00.000Z',
    expires_at,
  })
  await store.db.insertInto('session').values(session('over', '2026-03-01T00:00:00.000Z')).execute()
  const device = (token_hash: string, expires_at: string) => ({
    token_hash,
    device_id: token_hash,
    user_id: store.operatorId,
    created_at: '2026-01-01T00:00:00.000Z',
    expires_at,
  })
  await store.db
    .insertInto('known_device')
    .values([device('lapsed', '2026-03-01T00:00:00.000Z'), device('known', '2026-08-01T00:00:00.000Z')])
    .execute()

  await pruneOutbox(store.db, store.now())
  await pruneSignIns(store.db, store.now())
  const jobs = await store.db.selectFrom('outbox').select('kind').orderBy('kind').execute()
  expect(jobs.map((each) => each.kind)).toEqual(['fresh', 'open'])
  const attempts = await store.db.selectFrom('login_attempt').select('email').execute()
  expect(attempts.map((each) => each.email)).toEqual(['fresh'])
  const sessions = await store.db.selectFrom('session').select('token_hash').execute()
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.token_hash).not.toBe('over')
  const devices = await store.db.selectFrom('known_device').select('device_id').execute()
  expect(devices.map((each) => each.device_id)).toEqual(['known'])
})
