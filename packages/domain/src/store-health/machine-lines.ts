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
      says: 'The store does not back itself up.',
      todo: "On the server, 'npm run backup -- --every 24h' has it do so from then on.",
    }
  }
  if (is_overdue) {
    return {
      topic,
      state: 'act',
      says: backupAlarm(date, last_failure),
      todo: 'See that the directory of backups is there, has room, and may be written.',
    }
  }
  if (last_failure !== null) {
    return {
      topic,
      state: 'look',
      says: backupAlarm(date, last_failure),
      todo: 'Put right what it says. It is tried again by itself, within an hour.',
    }
  }
  const says = date === null ? 'The first backup is still to come.' : `The last good backup is of ${date}.`
  return { topic, state: 'good', says, todo: null }
}

type Archive = NonNullable<HealthFigures['archive']>

/** Whether what changes now would be lost with the store's disk. */
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
    const says = archive.is_failing ? `The log is not archived${date}.` : 'The archive is not looked after.'
    return {
      topic,
      state: 'act',
      says: archive.fault === null ? says : `${says} ${archive.fault}`,
      todo: "See that the directory of the archive is there, has room, and may be written. Meanwhile the log fills the store's disk.",
    }
  }
  if (since === null || copied_at === null) {
    return {
      topic,
      state: 'good',
      says: 'The archive begins with its first copy, which is still to come.',
      todo: null,
    }
  }
  const says = `The store can be brought back to any moment since ${format(since)}.`
  if (!archive.is_copy_overdue) return { topic, state: 'good', says, todo: null }
  return {
    topic,
    state: 'look',
    says: `${says} The last copy of the whole is of ${format(copied_at)}.`,
    todo: 'See in the log of the server what the copy that was due failed with.',
  }
}

export function databaseLine({ waiting, longest_seconds }: HealthFigures['locks']): HealthLine {
  const topic = 'Database'
  if (waiting === 0 || longest_seconds < 10)
    return { topic, state: 'good', says: 'The database answers, and no work is held up in it.', todo: null }
  return {
    topic,
    state: longest_seconds < SECONDS_A_MINUTE ? 'look' : 'act',
    says: `Held up by others in the database: ${counted(waiting, 'request')}, for ${spanOf(longest_seconds)} at most.`,
    todo: 'Something holds records for long: a program of another, or a long report. End it, or wait.',
  }
}

/** What is the matter with a replica that is not in use, and what whoever runs the store does about it. */
const replicaWords = {
  behind: ['The replica is more than ten seconds behind.', 'See what keeps it from following the database.'],
  gone: ['The replica does not answer.', 'Start it, or see that DATABASE_READ_URL leads to it.'],
  no_replica: [
    'What DATABASE_READ_URL leads to follows no database.',
    'If it has taken over, give the server another replica, or none.',
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
    return { topic: 'Disk', state: 'good', says: `${free} of the store's disk are free.`, todo: null }
  return {
    topic: 'Disk',
    state: free_bytes < GIB / 4 ? 'act' : 'look',
    says: `Only ${free} of the store's disk are free. Without room nothing can be changed.`,
    todo: 'Make room, or move the store to a larger disk.',
  }
}
