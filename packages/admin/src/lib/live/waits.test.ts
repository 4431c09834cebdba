import { expect, test } from 'vitest'
import { waitBeforeRetry } from './waits.ts'

test.each([
  ['the first time soon', 0, true, 0, 500],
  ['later and later', 3, true, 1, 8_000],
  ['half a minute at most', 12, true, 1, 30_000],
  ['spread over half of it', 12, true, 0, 15_000],
  ['five minutes where none ever came', 12, false, 1, 300_000],
])('a lost stream is asked for again: %s', (_, failures, wasEverOpen, chance, wait) => {
  expect(waitBeforeRetry(failures, wasEverOpen, chance)).toBe(wait)
})
