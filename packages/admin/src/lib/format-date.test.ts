import { dateFormats } from '@purser/domain/dates'
import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

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
