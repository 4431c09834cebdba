import { expect, test } from 'vitest'
import { dayOfMoment, endOfLastDay } from './last-day.ts'

test.each(['2026-02-28', '2027-12-31', '2026-03-29'])(
  'a card that ends with %s is shown to end then',
  (day) => {
    const end = endOfLastDay(day) ?? ''
    expect(dayOfMoment(end)).toBe(day)
    // A thousandth later it is another day.
    expect(dayOfMoment(new Date(Date.parse(end) + 1).toISOString())).not.toBe(day)
  },
)

test('no day is no end', () => {
  expect([endOfLastDay(''), dayOfMoment(null)]).toEqual([null, ''])
})
