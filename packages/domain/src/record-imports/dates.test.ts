import { expect, test } from 'vitest'
import { timeOfFile } from './index.ts'

test.each([
  ['2026-12-31', {}, '2026-12-31T00:00:00.000Z'],
  ['2026-12-31', { isEnd: true }, '2026-12-31T23:59:59.999Z'],
  ['2026-12-31 18:00', {}, '2026-12-31T18:00:00.000Z'],
  ['2025-12-08 11:28:18 -0600', {}, '2025-12-08T17:28:18.000Z'],
  ['2025-12-08T11:28:18+05:30', {}, '2025-12-08T05:58:18.000Z'],
  ['2025-12-08 11:28:18 UTC', { timeZone: 'Asia/Tokyo' }, '2025-12-08T11:28:18.000Z'],
  ['2026-07-01 12:00:00', { timeZone: 'Europe/Berlin' }, '2026-07-01T10:00:00.000Z'],
  ['2026-01-01 00:30:00', { timeZone: 'Europe/Berlin' }, '2025-12-31T23:30:00.000Z'],
  ['2026-03-29 03:30:00', { timeZone: 'Europe/Berlin' }, '2026-03-29T01:30:00.000Z'],
  ['2026-04-31', {}, null],
  ['31.12.2026', {}, null],
  ['12/31/2026', {}, null],
  ['0000-01-01', {}, null],
  ['soon', {}, null],
  ['', {}, null],
])('the time %j of a file (%j) is %s (record-imports-9)', (text, how, time) => {
  expect(timeOfFile(text, how)).toBe(time)
})
