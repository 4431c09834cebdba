import { expect, test } from 'vitest'
import { momentOf, pickerValue, typedMoment } from './moment.ts'

test.each([
  ['23/11/2026 09:30', new Date(2026, 10, 23, 9, 30)],
  [' 1/2/2026  9:05 ', new Date(2026, 1, 1, 9, 5)],
  ['23/11/2026', new Date(2026, 10, 23)],
  ['31/02/2026 09:30', null],
  ['23/13/2026 09:30', null],
  ['23/11/2026 24:00', null],
  ['23/11/2026 09:60', null],
  ['2026-11-23 09:30', null],
  ['tomorrow', null],
  ['', null],
])('%j is read as a local time', (typed, moment) => {
  expect(momentOf(typed)).toBe(moment?.toISOString() ?? null)
})

test.each([
  ['23/11/2026', new Date(2026, 10, 24)],
  ['28/3/2026', new Date(2026, 2, 29)],
  ['29/03/2026', new Date(2026, 2, 30)],
])('an end of %j without a time is the end of that day', (typed, next) => {
  expect(momentOf(typed, true)).toBe(new Date(next.getTime() - 1).toISOString())
})

test('an end with a time is that time', () => {
  expect(momentOf('23/11/2026 00:00', true)).toBe(new Date(2026, 10, 23).toISOString())
  expect(momentOf('31/02/2026', true)).toBeNull()
})

test('a time is formatted as it is typed, and other text stays', () => {
  const moment = new Date(2026, 10, 23, 9, 44).toISOString()
  expect(typedMoment(moment)).toBe('23/11/2026 09:44')
  expect(['', 'tomorrow', '1/1/2'].map(typedMoment)).toEqual(['', 'tomorrow', '1/1/2'])
  expect(pickerValue(moment)).toBe('2026-11-23T09:30')
  expect(['', 'tomorrow', '1/1/2'].map(pickerValue)).toEqual(['', '', ''])
})
