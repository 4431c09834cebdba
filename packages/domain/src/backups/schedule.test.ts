import { expect, test } from 'vitest'
import { backupAlarm, isBackupDue, isBackupOverdue } from './index.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 0, 10) + hours * 3_600_000).toISOString()
const daily = { every_hours: 24, since: at(0) }

test.each([
  ['no backup yet', null, null, 0, true],
  ['last backup less than a day old', 0, 0, 23.9, false],
  ['last backup a day old', 0, 0, 24, true],
  ['failed half an hour ago', 24, 0, 24.5, false],
  ['failed an hour ago', 24, 0, 25, true],
  ['first backup failed half an hour ago', 0, null, 0.5, false],
  ['last backup dated in the future', 9_000, 9_000, 1, true],
  ['failure dated in the future, last backup a day old', 9_000, 0, 24, true],
])('whether a daily backup is due: %s', (_, begun, good, now, isDue) => {
  const so_far = { begun_at: begun === null ? null : at(begun), good_at: good === null ? null : at(good) }
  expect(isBackupDue(daily, so_far, at(now))).toBe(isDue)
})

test.each([
  ['set up yesterday, no backup yet', null, 24, false],
  ['set up two days ago, no backup yet', null, 48, true],
  ['last backup 36 hours old', 10, 46, false],
  ['last backup over 36 hours old', 10, 46.1, true],
  ['last backup before the schedule was set', -100, 30, false],
  ['last backup dated in the future', 9_000, 48, true],
])('whether a backup is overdue: %s', (_, good, now, isOverdue) => {
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
])('backup warning with last good backup %s and failure %s', (date, failure, words) => {
  expect(backupAlarm(date, failure)).toBe(words)
})
