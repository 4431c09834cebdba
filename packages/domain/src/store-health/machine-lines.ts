import { backupAlarm } from '../backups/index.ts'
import { counted } from '../counts/index.ts'
import { SECONDS_A_MINUTE } from '../dates/index.ts'
import type { HealthFigures, HealthLine } from './figures.ts'
import { GIB, sizeOf, spanOf } from './spans.ts'

export function backupLine(
  { is_scheduled, is_overdue, last_good_at, last_failure }: HealthFigures['backups'],
  format: (moment: string) => string,
): HealthLine {
  const topic = 'Backups'
  const date = last_good_at === null ? null : format(last_good_at)
  if (!is_scheduled) {
    return {
      topic,
      state: 'look',
      says: 'Backups are off.',
      todo: "Run 'npm run backup -- --every 24h' on the server to schedule them.",
    }
  }
  if (is_overdue) {
    return {
      topic,
      state: 'act',
      says: backupAlarm(date, last_failure),
      todo: 'Check that the backup directory exists, has free space and is writable.',
    }
  }
  if (last_failure !== null) {
    return {
      topic,
      state: 'look',
      says: backupAlarm(date, last_failure),
      todo: 'Fix the cause. The backup is retried within an hour.',
    }
  }
  const says = date === null ? "The first backup hasn't run yet." : `The last good backup is from ${date}.`
  return { topic, state: 'good', says, todo: null }
}

type Archive = NonNullable<HealthFigures['archive']>

/** Returns whether changes made now would be lost with the store's disk. */
export const isArchiveFailing = ({ is_on, is_failing, fault }: Archive): boolean =>
  !is_on || is_failing || fault !== null

export function archiveLine(archive: Archive, format: (moment: string) => string): HealthLine {
  const { since, copied_at, archived_at } = archive
  const topic = 'Archive'
  if (!archive.is_on) {
    return {
      topic,
      state: 'act',
      says: 'The log is not archived: the database was started without its archive.',
      todo: 'Stop every server and command of the store, then start the server again.',
    }
  }
  if (isArchiveFailing(archive)) {
    const date = archived_at === null ? '' : ` since ${format(archived_at)}`
    const says = archive.is_failing
      ? `The log is not archived${date}.`
      : 'Archive maintenance is not running.'
    return {
      topic,
      state: 'act',
      says: archive.fault === null ? says : `${says} ${archive.fault}`,
      todo: "Check that the archive directory exists, has free space and is writable. Until then, the log fills the store's disk.",
    }
  }
  if (since === null || copied_at === null) {
    return {
      topic,
      state: 'good',
      says: "The archive starts with its first copy, which hasn't run yet.",
      todo: null,
    }
  }
  const says = `The store can be restored to any moment since ${format(since)}.`
  if (!archive.is_copy_overdue) return { topic, state: 'good', says, todo: null }
  return {
    topic,
    state: 'look',
    says: `${says} The last full copy is from ${format(copied_at)}.`,
    todo: 'Check the server log to see why the copy that was due failed.',
  }
}

export function databaseLine({ waiting, longest_seconds }: HealthFigures['locks']): HealthLine {
  const topic = 'Database'
  if (waiting === 0 || longest_seconds < 10)
    return { topic, state: 'good', says: 'The database responds, and no requests are blocked.', todo: null }
  return {
    topic,
    state: longest_seconds < SECONDS_A_MINUTE ? 'look' : 'act',
    says: `Blocked in the database: ${counted(waiting, 'request')}, for up to ${spanOf(longest_seconds)}.`,
    todo: 'Another program or a long report is locking records. Stop it, or wait.',
  }
}

/** Describes why a replica is not in use, and what the person who runs the store does about it. */
const replicaWords = {
  behind: ['The replica is more than ten seconds behind.', 'Check why replication is slow or stopped.'],
  gone: ["The replica can't be reached.", 'Start it, or correct DATABASE_READ_URL.'],
  no_replica: [
    "DATABASE_READ_URL points to a database that isn't a replica.",
    'If it has been promoted, set another replica, or none.',
  ],
} as const

export function replicaLine(state: NonNullable<HealthFigures['replica']>): HealthLine {
  const topic = 'Replica'
  if (state === 'in_use')
    return { topic, state: 'good', says: 'Lists and searches are read from the replica.', todo: null }
  const [says, todo] = replicaWords[state]
  return { topic, state: 'look', says: `${says} Lists and searches are read from the main database.`, todo }
}

export function diskLine({ free_bytes, total_bytes }: NonNullable<HealthFigures['disk']>): HealthLine {
  const free = `${sizeOf(free_bytes)} of ${sizeOf(total_bytes)}`
  if (free_bytes >= 2 * GIB)
    return { topic: 'Disk', state: 'good', says: `${free} of the store's disk is free.`, todo: null }
  return {
    topic: 'Disk',
    state: free_bytes < GIB / 4 ? 'act' : 'look',
    says: `Only ${free} of the store's disk is free. When it is full, nothing can be saved.`,
    todo: 'Free up space, or move the store to a larger disk.',
  }
}
