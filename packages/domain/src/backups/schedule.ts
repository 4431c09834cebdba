import { hoursSince } from './hours-since.ts'

/** How often the store is backed up by itself. */
export interface BackupSchedule {
  readonly every_hours: number
  /** ISO 8601: since when. */
  readonly since: string
}

export interface BackupsSoFar {
  /** ISO 8601: when the last one was begun, whatever became of it; null: none was. */
  readonly begun_at: string | null
  /** ISO 8601: the moment that the last one shows which was restored for a trial; null: there is none. */
  readonly good_at: string | null
}

/** Hours after which a backup that failed is tried again, or sooner where backups are taken more often. */
const AGAIN = 1

/** Whether the next backup is to be taken now. */
export function isBackupDue(
  { every_hours }: BackupSchedule,
  { begun_at, good_at }: BackupsSoFar,
  now: string,
): boolean {
  return hoursSince(good_at, now) >= every_hours && hoursSince(begun_at, now) >= Math.min(AGAIN, every_hours)
}

/** Whether operators are to be warned: the last good backup is half as old again as it should be, at most. */
export function isBackupOverdue(
  { every_hours, since }: BackupSchedule,
  good_at: string | null,
  now: string,
): boolean {
  return Math.min(hoursSince(since, now), hoursSince(good_at, now)) > every_hours * 1.5
}

/** What operators are told then; `date` as they read it, `failure` of the last one that was tried. */
export function backupAlarm(date: string | null, failure: string | null): string {
  const last = date === null ? 'No good backup has been taken yet.' : `The last good backup is from ${date}.`
  return failure === null ? last : `${last} The last attempt failed: ${failure}`
}
