import { describe, expect, test } from 'vitest'
import { goBack } from './date-filter.ts'
import { type Calendar, type DateFilter, dateFilterForms, dateFilterToRange } from './index.ts'

const epoch = (iso: string) => Date.parse(iso) / 1000
const nineHours = 9 * 3_600_000
const seoul: Calendar = {
  dayOf: (instant) => {
    const date = new Date(Date.parse(instant) + nineHours)
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  },
  startOfDay: ({ year, month, day }) => (Date.UTC(year, month - 1, day) - nineHours) / 1000,
}
const day = { year: 2026, month: 11, day: 5 }

test('a date filter offers the six forms of the specification', () => {
  expect(dateFilterForms).toEqual([
    'is in the last',
    'is older than',
    'is between',
    'is after',
    'is before',
    'is equal to',
  ])
})

describe('days begin at midnight in the time zone of the browser', () => {
  // 20:00 UTC is the next day in Seoul.
  const now = '2026-11-20T20:00:00.000Z'
  test.each<[DateFilter, Record<string, string>]>([
    [{ form: 'is in the last', count: 2, unit: 'days' }, { gt: '2026-11-19T00:00:00+09:00' }],
    [{ form: 'is in the last', count: 0, unit: 'days' }, { gt: '2026-11-21T00:00:00+09:00' }],
    [{ form: 'is in the last', count: 2, unit: 'months' }, { gt: '2026-09-21T00:00:00+09:00' }],
    [{ form: 'is older than', count: 30, unit: 'days' }, { lt: '2026-10-22T00:00:00+09:00' }],
    [{ form: 'is older than', count: 12, unit: 'months' }, { lt: '2025-11-21T00:00:00+09:00' }],
    [
      { form: 'is between', day, last: { ...day, day: 7 } },
      { gte: '2026-11-05T00:00:00+09:00', lt: '2026-11-08T00:00:00+09:00' },
    ],
    [
      { form: 'is between', day, last: { ...day, day: 2 } },
      { gte: '2026-11-02T00:00:00+09:00', lt: '2026-11-06T00:00:00+09:00' },
    ],
    [
      { form: 'is between', day, last: day },
      { gte: '2026-11-05T00:00:00+09:00', lt: '2026-11-06T00:00:00+09:00' },
    ],
    [{ form: 'is after', day }, { gte: '2026-11-06T00:00:00+09:00' }],
    [{ form: 'is before', day }, { lt: '2026-11-05T00:00:00+09:00' }],
    [
      { form: 'is equal to', day },
      { gte: '2026-11-05T00:00:00+09:00', lt: '2026-11-06T00:00:00+09:00' },
    ],
  ])('%j', (filter, range) => {
    const expected = Object.fromEntries(Object.entries(range).map(([bound, iso]) => [bound, epoch(iso)]))
    expect(dateFilterToRange(filter, now, seoul)).toEqual(expected)
  })
})

describe('a day on which the clocks change has 23 or 25 hours', () => {
  const now = '2026-11-20T20:00:00.000Z'
  /** Two hours ahead of UTC from March 29th 2026, 01:00 UTC, to October 25th, otherwise one. */
  const berlin: Calendar = {
    dayOf: seoul.dayOf,
    startOfDay: ({ year, month, day }) => {
      const midnight = Date.UTC(year, month - 1, day) / 1000
      const isSummer = midnight > epoch('2026-03-29T01:00:00Z') && midnight < epoch('2026-10-25T12:00:00Z')
      return midnight - (isSummer ? 7_200 : 3_600)
    },
  }
  const spring = { year: 2026, month: 3, day: 29 }
  const autumn = { year: 2026, month: 10, day: 25 }
  test.each([
    [spring, '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
    [autumn, '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
  ])('%j', (changing, start, end) => {
    const whole = { gte: epoch(start), lt: epoch(end) }
    expect(dateFilterToRange({ form: 'is equal to', day: changing }, now, berlin)).toEqual(whole)
    expect(dateFilterToRange({ form: 'is between', day: changing, last: changing }, now, berlin)).toEqual(
      whole,
    )
    expect(dateFilterToRange({ form: 'is after', day: changing }, now, berlin)).toEqual({ gte: whole.lt })
    expect(dateFilterToRange({ form: 'is before', day: changing }, now, berlin)).toEqual({ lt: whole.gte })
  })
})

test.each([
  ['one month back from March 31', { year: 2026, month: 3, day: 31 }, 1, 'months', '2026-2-28'],
  [
    'one month back from March 31 in a leap year',
    { year: 2028, month: 3, day: 31 },
    1,
    'months',
    '2028-2-29',
  ],
  ['two months back across New Year', { year: 2026, month: 1, day: 15 }, 2, 'months', '2025-11-15'],
  ['one day back across New Year', { year: 2026, month: 1, day: 1 }, 1, 'days', '2025-12-31'],
] as const)('%s', (_name, from, count, unit, to) => {
  const { year, month, day: date } = goBack(from, count, unit)
  expect(`${year}-${month}-${date}`).toBe(to)
})
