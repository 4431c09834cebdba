import { expect, test } from 'vitest'
import { isPendingTooLong } from './index.ts'

test.each([
  ['2026-01-15T09:00:00.000Z', true],
  ['2026-01-15T08:59:59.999Z', false],
  ['2025-12-31T09:00:00.000Z', false],
])('payments-19: an operation begun on 1 January at 9:00 is overdue at %s: %s', (now, isLong) => {
  expect(isPendingTooLong('2026-01-01T09:00:00.000Z', now)).toBe(isLong)
})
