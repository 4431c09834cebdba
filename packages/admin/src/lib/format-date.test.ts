import { dateFormats } from '@purser/domain/dates'
import { expect, test } from 'vitest'
import { formatAge, formatDate, formatRecent } from './format-date.ts'

// Times without a zone are local, so the test passes in any time zone.
const moment = '2021-12-17T15:42:38.000'

test.each([
  ['listCell', 'Dec 17th 2021'],
  ['returnsAndSwaps', 'December 17th 2021 15:42 pm'],
  ['draftDetail', 'December 17th 2021, 15:42'],
  ['fullTooltip', 'December 17th 2021, 15:42'],
  ['datePicker', '17/12/2021 15:42'],
] as const)('%s reads %s', (name, text) => {
  expect(formatDate(moment, dateFormats[name])).toBe(text)
})

test('shows an invalid date unchanged', () => {
  expect(formatDate('soon', 'MMM')).toBe('soon')
})

const now = new Date('2026-03-01T12:00:00.000')

test.each([
  ['2026-03-01T00:00:00.000', '00:00'],
  ['2026-03-01T23:59:59.999', '23:59'],
  ['2026-02-28T23:59:59.999', 'Yesterday 23:59'],
  ['2026-02-27T23:59:59.999', 'Feb 27th, 23:59'],
  ['2026-01-01T00:00:00.000', 'Jan 1st, 00:00'],
  ['2025-12-31T23:59:59.999', 'Dec 31st 2025'],
  ['2026-03-02T09:00:00.000', 'Mar 2nd, 09:00'],
  ['soon', 'soon'],
])('at noon on March 1st, a list shows %s as %s', (recent, text) => {
  expect(formatRecent(recent, now)).toBe(text)
})

test('the day before January 1st is yesterday, too', () => {
  expect(formatRecent('2025-12-31T14:58:00.000', new Date('2026-01-01T08:00:00.000'))).toBe('Yesterday 14:58')
})

test.each([
  ['2026-03-01T12:00:00.000', 'just now'],
  ['2026-03-01T11:59:00.001', 'just now'],
  ['2026-03-01T11:59:00.000', '1 min ago'],
  ['2026-03-01T11:00:00.001', '59 min ago'],
  ['2026-03-01T09:00:00.000', '3 h ago'],
  ['2026-02-27T12:00:00.000', '2 d ago'],
  ['2025-12-28T12:00:00.000', '2 mo ago'],
  ['2024-02-28T12:00:00.000', '2 y ago'],
  ['2026-03-01T12:00:00.001', null],
  ['soon', null],
])('at noon on March 1st, %s was %s', (past, text) => {
  expect(formatAge(past, now)).toBe(text)
})
