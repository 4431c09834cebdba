import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'
import { waitBeforeRetry } from './waits.ts'

test('a tab that comes later is told what was told since it began, and no more', () => {
  let now = 0
  const recent = createRecent(() => now)
  const order = (id: string) => [{ type: 'order', id }]
  recent.keep(order('first'))
  now = 5_000
  recent.keep(order('second'))
  expect(recent.since(1_000)).toEqual(order('second'))
  expect(recent.since(5_000)).toEqual([...order('first'), ...order('second')])
  now = 61_000
  recent.keep(null)
  expect(recent.since(100)).toBeNull()
  now = 130_000
  recent.keep(order('last'))
  expect(recent.since(1_000_000)).toEqual(order('last'))
})

test.each([
  ['the first time soon', 0, true, 0, 500],
  ['later and later', 3, true, 1, 8_000],
  ['half a minute at most', 12, true, 1, 30_000],
  ['spread over half of it', 12, true, 0, 15_000],
  ['five minutes where none ever came', 12, false, 1, 300_000],
])('a lost stream is asked for again: %s', (_, failures, wasEverOpen, chance, wait) => {
  expect(waitBeforeRetry(failures, wasEverOpen, chance)).toBe(wait)
})
