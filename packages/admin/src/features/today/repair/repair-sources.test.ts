import { afterEach, expect, test } from 'vitest'
import { weekLater } from './repair-sources.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test.each([
  ['UTC', '2026-11-24T22:59:59.999Z', '2026-12-01T22:59:59.999Z'],
  // Summer time ends on October 25th.
  ['Europe/Berlin', '2026-10-23T21:59:59.999Z', '2026-10-30T22:59:59.999Z'],
  ['Asia/Tokyo', '2026-12-28T15:00:00.000Z', '2027-01-04T15:00:00.000Z'],
])('in %s a week after %s is %s, at the same time of day (today-28)', (name, moment, later) => {
  process.env.TZ = name
  expect(weekLater(moment)).toBe(later)
})
