import { expect, test } from 'vitest'
import { dayOfMoment, endOfLastDay } from './last-day.ts'

test.each(['2026-02-28', '2027-12-31', '2026-03-29'])('a card whose last day is %s shows that day', (day) => {
  const end = endOfLastDay(day) ?? ''
  expect(dayOfMoment(end)).toBe(day)
  // A millisecond later it is the next day.
  expect(dayOfMoment(new Date(Date.parse(end) + 1).toISOString())).not.toBe(day)
})

test('no day means no expiry', () => {
  expect([endOfLastDay(''), dayOfMoment(null)]).toEqual([null, ''])
})
