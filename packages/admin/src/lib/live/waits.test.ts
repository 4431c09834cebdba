import { expect, test } from 'vitest'
import { waitBeforeRetry } from './waits.ts'

test.each([
  ['soon the first time', 0, true, 0, 500],
  ['with increasing waits', 3, true, 1, 8_000],
  ['after half a minute at most', 12, true, 1, 30_000],
  ['with up to half of the wait random', 12, true, 0, 15_000],
  ['after five minutes if it was never open', 12, false, 1, 300_000],
])('reconnects a lost stream %s', (_, failures, wasEverOpen, chance, wait) => {
  expect(waitBeforeRetry(failures, wasEverOpen, chance)).toBe(wait)
})
