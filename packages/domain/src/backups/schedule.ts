import { hoursSince } from './hours-since.ts'

/** How often automatic backups are taken. */
export interface BackupSchedule {
  readonly every_hours: number
  /** ISO 8601: when the schedule started. */
  readonly since: string
}

export interface BackupsSoFar {
  /** ISO 8601: when the last one started, whatever its outcome; null if there is none. */
  readonly begun_at: string | null
  /** ISO 8601: the time that the last backup with a successful trial restore shows; null if there is none. */
  readonly good_at: string | null
}

/** Hours until a failed backup is retried; sooner if backups are taken more often. */
const AGAIN = 1

/** Returns whether the next backup is due. */
export function isBackupDue(
  { every_hours }: BackupSchedule,
  { begun_at, good_at }: BackupsSoFar,
  now: string,
): boolean {
  return hoursSince(good_at, now) >= every_hours && hoursSince(begun_at, now) >= Math.min(AGAIN, every_hours)
}

/** Returns whether to warn operators: the last good backup is half again as old as it should be, or older. */
export function isBackupOverdue(
  { every_hours, since }: BackupSchedule,
  good_at: string | null,
  now: string,
): boolean {
  return Math.min(hoursSince(since, now), hoursSince(good_at, now)) > every_hours * 1.5
}

/** Words the warning to operators. `date`: formatted for them; `failure`: the error of the last attempt. */
export function backupAlarm(date: string | null, failure: string | null): string {
  const last = date === null ? 'No good backup has been taken yet.' : `The last good backup is from ${date}.`
  return failure === null ? last : `${last} The last attempt failed: ${failure}`
}
