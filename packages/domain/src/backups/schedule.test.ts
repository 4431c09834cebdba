import { expect, test } from 'vitest'
import { backupAlarm, isBackupDue, isBackupOverdue } from './index.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 10) + hours * 3_600_000).toISOString()
const daily = { every_hours: 24, since: at(0) }

test.each([
  ['none was taken yet', null, null, 0, true],
  ['the last one is younger than a day', 0, 0, 23.9, false],
  ['the last one is a day old', 0, 0, 24, true],
  ['it failed a moment ago', 24, 0, 24.5, false],
  ['it failed an hour ago', 24, 0, 25, true],
  ['the first one failed a moment ago', 0, null, 0.5, false],
  ['it was taken when the clock was ahead', 9_000, 9_000, 1, true],
  ['it failed when the clock was ahead, the one before is old', 9_000, 0, 24, true],
])('daily backups: %s', (_, begun, good, now, isDue) => {
  const so_far = { begun_at: begun === null ? null : at(begun), good_at: good === null ? null : at(good) }
  expect(isBackupDue(daily, so_far, at(now))).toBe(isDue)
})

test.each([
  ['set up yesterday, none yet', null, 24, false],
  ['set up two days ago, none yet', null, 48, true],
  ['a day and a half old', 10, 46, false],
  ['older than that', 10, 46.1, true],
  ['taken before the schedule was set', -100, 30, false],
  ['taken when the clock was ahead, none since', 9_000, 48, true],
])('operators are warned: %s', (_, good, now, isOverdue) => {
  expect(isBackupOverdue(daily, good === null ? null : at(good), at(now))).toBe(isOverdue)
})

test.each([
  [null, null, 'No good backup has been taken yet.'],
  ['Jan 3rd', null, 'The last good backup is from Jan 3rd.'],
  [
    'Jan 3rd',
    'The disk is full.',
    'The last good backup is from Jan 3rd. The last attempt failed: The disk is full.',
  ],
])('the warning about a backup of %s that failed with %s', (date, failure, words) => {
  expect(backupAlarm(date, failure)).toBe(words)
})
