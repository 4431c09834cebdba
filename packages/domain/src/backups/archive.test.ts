import { expect, test } from 'vitest'
import { isCopyDue, isCopyOverdue } from './index.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 10) + hours * 3_600_000).toISOString()

test.each([
  [null, true, false],
  [0, false, false],
  [-23.9, false, false],
  [-24, true, false],
  [-36, true, false],
  [-36.1, true, true],
  [9_000, true, true],
])('with the last archive copy at hour %s, the next is due: %s, overdue: %s', (last, isDue, isLate) => {
  const taken = last === null ? null : at(last)
  expect([isCopyDue(taken, at(0)), isCopyOverdue(taken, at(0))]).toEqual([isDue, isLate])
})
