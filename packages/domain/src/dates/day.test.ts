import { expect, test } from 'vitest'
import { formatDay } from './index.ts'

test.each([
  ['2026-03-01T10:00:00.000Z', 'Mar 1st 2026'],
  ['2026-01-02T00:00:00.000Z', 'Jan 2nd 2026'],
  ['2026-12-03T23:59:59.999Z', 'Dec 3rd 2026'],
  ['2026-07-04T00:00:00.000Z', 'Jul 4th 2026'],
  ['2026-07-11T00:00:00.000Z', 'Jul 11th 2026'],
  ['2026-07-12T00:00:00.000Z', 'Jul 12th 2026'],
  ['2026-07-13T00:00:00.000Z', 'Jul 13th 2026'],
  ['2026-07-20T00:00:00.000Z', 'Jul 20th 2026'],
  ['2026-07-21T00:00:00.000Z', 'Jul 21st 2026'],
  ['2024-02-29T00:00:00.000Z', 'Feb 29th 2024'],
])('%s is shown as %s', (instant, day) => {
  expect(formatDay(instant)).toBe(day)
})
