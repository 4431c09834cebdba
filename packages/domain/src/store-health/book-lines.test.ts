import { expect, test } from 'vitest'
import { BOOK_CHECK_LIMIT, secondsToNextBookCheck } from './book-checks.ts'
import { bookLine } from './book-lines.ts'

test.each([
  [0, 0, 0, 'good', 'The books are being checked for the first time.'],
  [128, 0, 0, 'good', 'The last 128 checks of the books found nothing wrong.'],
  [127, 1, 0, 'look', "1 check of the books can't be finished in the background."],
  [128, 2, 1, 'act', '1 check of the books failed: amounts, stock or records contradict each other.'],
  [128, 0, 3, 'act', '3 checks of the books failed: amounts, stock or records contradict each other.'],
] as const)(
  '%i checked, %i unfinished and %i failed: %s (store-health-18)',
  (checked_count, unfinished_count, broken_count, state, says) => {
    const line = bookLine({ checked_count, unfinished_count, broken_count })
    expect([line.state, line.says, line.todo === null]).toEqual([state, says, state === 'good'])
  },
)

test.each([
  [0.002, false, 3_600],
  [0.002, true, 300],
  [1.7, false, 3_600],
  [5, false, 10_000],
  [5, true, 10_000],
  [BOOK_CHECK_LIMIT, false, 40_000],
])(
  'a check of %s seconds that failed: %s is repeated after %i seconds (store-health-17)',
  (seconds, isBroken, next) => {
    expect(secondsToNextBookCheck({ seconds, isBroken })).toBe(next)
  },
)
