import { describe, expect, test } from 'vitest'
import {
  changeInPercent,
  dayInZone,
  daysBefore,
  daysBetween,
  daysOfPeriod,
  isTimeZone,
  salesBars,
  salesPeriods,
} from './index.ts'

describe('the days of a period, and those that it is compared with', () => {
  test.each([
    ['today', '2026-03-02', '2026-03-02 2026-03-02', '2026-03-01 2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28 2026-02-28', '2026-02-27 2026-02-27'],
    ['last_7_days', '2026-03-02', '2026-02-24 2026-03-02', '2026-02-17 2026-02-23'],
    ['last_30_days', '2026-03-30', '2026-03-01 2026-03-30', '2026-01-30 2026-02-28'],
    ['this_month', '2026-03-02', '2026-03-01 2026-03-02', '2026-02-01 2026-02-02'],
    ['this_month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
    ['this_month', '2026-01-05', '2026-01-01 2026-01-05', '2025-12-01 2025-12-05'],
    ['last_month', '2028-03-31', '2028-02-01 2028-02-29', '2028-01-01 2028-01-31'],
    ['last_month', '2026-01-01', '2025-12-01 2025-12-31', '2025-11-01 2025-11-30'],
  ] as const)('%s on %s', (period, today, days, before) => {
    const found = daysOfPeriod(period, today)
    expect(`${found.from} ${found.to}`).toBe(days)
    const earlier = daysBefore(found, period)
    expect(`${earlier.from} ${earlier.to}`).toBe(before)
  })

  test('no period overlaps with the one that it is compared with', () => {
    for (const period of salesPeriods) {
      for (const today of ['2026-01-01', '2026-03-31', '2028-02-29', '2026-12-31']) {
        const days = daysOfPeriod(period, today)
        expect([period, daysBefore(days, period).to < days.from]).toEqual([period, true])
      }
    }
  })

  test('a range is compared with as many days before it, and its ends may be swapped', () => {
    const days = daysBetween('2026-03-10', '2026-03-01')
    expect(days).toEqual({ from: '2026-03-01', to: '2026-03-10' })
    expect(daysBefore(days)).toEqual({ from: '2026-02-19', to: '2026-02-28' })
  })
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 100, -100],
  [100, 0, null],
  [0, 0, null],
  [50, -100, 150],
])('%s after %s is a change of %s %', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change)
})

describe('bars', () => {
  test('every day has one, days without sales too', () => {
    const bars = salesBars({ from: '2026-02-27', to: '2026-03-01' }, [
      { day: '2026-02-28', orders: 2, gross: 30 },
    ])
    expect(bars).toEqual([
      { since: '2026-02-27', orders: 0, gross: 0 },
      { since: '2026-02-28', orders: 2, gross: 30 },
      { since: '2026-03-01', orders: 0, gross: 0 },
    ])
  })

  test('more than 92 days are shown by month', () => {
    const sold = ['2026-01-31', '2026-02-01', '2026-02-28'].map((day) => ({ day, orders: 1, gross: 10 }))
    expect(salesBars({ from: '2026-01-31', to: '2026-05-03' }, sold)).toEqual([
      { since: '2026-01', orders: 1, gross: 10 },
      { since: '2026-02', orders: 2, gross: 20 },
      { since: '2026-03', orders: 0, gross: 0 },
      { since: '2026-04', orders: 0, gross: 0 },
      { since: '2026-05', orders: 0, gross: 0 },
    ])
  })
})

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+02:00', false],
  ['Mars/Base', false],
  ["UTC'; --", false],
  ['', false],
])('%j is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})

test.each([
  ['2026-03-28T23:30:00.000Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-03-29T22:30:00.000Z', 'Europe/Berlin', '2026-03-30'],
  ['2026-10-25T22:30:00.000Z', 'Europe/Berlin', '2026-10-25'],
  ['2026-10-25T23:30:00.000Z', 'Europe/Berlin', '2026-10-26'],
  ['2026-03-01T18:20:00.000Z', 'Asia/Kathmandu', '2026-03-02'],
  ['2026-03-01T00:30:00.000Z', 'America/New_York', '2026-02-28'],
])('%s in %s is %s', (moment, zone, day) => {
  expect(dayInZone(moment, zone)).toBe(day)
})
