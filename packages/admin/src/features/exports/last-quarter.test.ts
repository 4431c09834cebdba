import { expect, test } from 'vitest'
import { lastQuarter } from './last-quarter.ts'

test.each([
  ['2026-01-01T00:00:00', '2025-10-01', '2025-12-31'],
  ['2026-03-31T23:59:59', '2025-10-01', '2025-12-31'],
  ['2026-04-01T00:00:00', '2026-01-01', '2026-03-31'],
  ['2026-12-31T12:00:00', '2026-07-01', '2026-09-30'],
])('before %s it began on %s and ended on %s', (now, from, to) => {
  expect(lastQuarter(new Date(now))).toEqual({ from, to })
})
