import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { guess, pruneTries, takeTries, triesOf } from './index.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const guessed = (code: string, tries: ReturnType<typeof triesOf>, now: string) =>
  guess(store.db, tries, now, async () => (code === 'right' ? code : undefined))
const waits = (work: Promise<unknown>) =>
  work.then(
    () => 0,
    (error: { details?: { retryAfter?: number } }) => error.details?.retryAfter,
  )

test('a cart can try ten wrong codes an hour, and right ones don’t count', async () => {
  const now = store.now()
  const tries = triesOf({ codeOfCart: 'cart_1', codeOfAddress: '10.0.0.1' })
  for (let one = 0; one < 10; one += 1) {
    expect(await guessed('right', tries, now)).toBe('right')
    expect(await guessed('wrong', tries, addSeconds(now, one))).toBeUndefined()
  }
  expect(await waits(guessed('right', tries, addSeconds(now, 600)))).toBe(3_000)
  // Another cart of the same address has its own attempts.
  const other = triesOf({ codeOfCart: 'cart_2', codeOfAddress: '10.0.0.1' })
  expect(await waits(guessed('wrong', other, now))).toBe(0)
  expect(await waits(guessed('wrong', tries, addSeconds(now, 3_600)))).toBe(0)
})

test('of many simultaneous attempts, no more than the limit are allowed', async () => {
  const tries = triesOf({ codeOfCart: 'cart_3' })
  const all = await Promise.all(
    Array.from({ length: 30 }, () => waits(takeTries(store.db, tries, store.now()))),
  )
  expect(all.filter((wait) => wait === 0).length).toBe(10)
})

test('a refused attempt restores its other counts, and writes nothing more', async () => {
  const full = triesOf({ cartOfAddress: '10.0.0.2' })
  for (let one = 0; one < 60; one += 1) await takeTries(store.db, full, store.now())
  const rows = () => store.db.selectFrom('taken_try').selectAll().orderBy('subject_hash').execute()
  const both = triesOf({ codeOfCart: 'cart_4', cartOfAddress: '10.0.0.2' })
  expect(await waits(takeTries(store.db, both, store.now()))).toBe(60)
  const before = await rows()
  expect(await waits(takeTries(store.db, full, store.now()))).toBe(60)
  expect(await rows()).toEqual(before)
  expect(before.filter(({ count }) => count === 0).length).toBe(1)
})

test('it stores neither carts nor codes, and expired counts are deleted', async () => {
  await takeTries(store.db, triesOf({ codeOfCart: 'cart_secret' }), store.now())
  const kept = await store.db.selectFrom('taken_try').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain('cart_secret')
  expect(await pruneTries(store.db, addSeconds(store.now(), 2 * 3_600))).toBe(kept.length)
  expect(await store.db.selectFrom('taken_try').selectAll().execute()).toEqual([])
})

test('an address shared by many callers is not counted', () => {
  expect(triesOf({ codeOfCart: 'cart_1', codeOfAddress: null })).toMatchObject([{ subject: 'cart_1' }])
})
