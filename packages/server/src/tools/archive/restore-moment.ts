import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeMoment } from '@purser/domain/backups'
import pg from 'pg'
import { type Archive, storeOf } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'
import { type Recovered, recover, startRecovered, withRecovery } from '../../database/embedded/recovery.ts'
import type { FileStorage } from '../../providers/index.ts'
import {
  BackupRefusal,
  isNothingIn,
  type Restored,
  requireUnused,
  restoreBackup,
  writeBackup,
} from '../backup/index.ts'
import { type Base, listBases } from './bases.ts'
import { layOutLog } from './lay-out-log.ts'
import { listParts, numberOf, timelineOf } from './log-parts.ts'
import { unpackBase } from './unpack-base.ts'

/** What leads to a moment. */
export interface Way {
  readonly archive: Archive
  /** ISO 8601. */
  readonly moment: string
  /** The copy that it begins with. */
  readonly base: Base
  /** The copy after it, if there is one. */
  readonly next: Base | undefined
}

/** Finds what leads to the moment. @throws BackupRefusal where nothing does */
export async function findWay(archive: Archive, moment: string, now: string): Promise<Way> {
  if (moment > now)
    throw new BackupRefusal(`${writeMoment(moment)} is still to come: it is ${writeMoment(now)}.`)
  const bases = await listBases(archive).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusal(`The archive ${archive.directory} cannot be read (${error.code}).`)
  })
  const [first] = bases
  if (first === undefined) {
    throw new BackupRefusal(
      `${archive.directory} is no archive, or holds no copy yet that the log leads on from.`,
    )
  }
  const index = bases.findLastIndex(({ takenAt }) => takenAt <= moment)
  const base = bases[index]
  if (base === undefined) {
    throw new BackupRefusal(
      `The archive ${archive.directory} begins on ${writeMoment(first.takenAt)}: ${writeMoment(moment)} was before.`,
    )
  }
  return { archive, moment, base, next: bases[index + 1] }
}

interface RestoreOptions {
  readonly cluster: Cluster
  readonly worker: string | null
  readonly storage: FileStorage
  /** Where the store of that moment is written to for a while: as much as a backup needs. */
  readonly directory: string
  /** ISO 8601. */
  readonly now: string
  readonly onProgress?: (what: string) => void
}

/**
 * Puts the store as it was at a moment in the place of the one whose owner signs in at `url`: the copy before the moment is laid out as a
 * cluster beside the store's, the log is replayed as far as the moment, a backup is taken there, and restored as any other.
 * Whatever breaks off leaves the old store or the new one.
 * @throws BackupRefusal where the log does not reach that far, the archive is another store's, or the store is in use
 */
export async function restoreMoment(url: string, way: Way, options: RestoreOptions): Promise<Restored> {
  const isOwn = await requireRoom(url, way.archive)
  await mkdir(options.directory, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(options.directory, 'moment-'))
  const path = join(folder, 'store')
  try {
    await withRecovery(options.cluster, async (recovery) => {
      options.onProgress?.('the copy before the moment')
      await unpackBase(way.base, recovery)
      options.onProgress?.('the log up to the moment')
      await replay(way, isOwn ? await endOfLog(url, options.cluster) : await endOfArchive(way), recovery)
      const recovered = await startRecovered(recovery)
      const { onProgress } = options
      // Pictures lie beside the database, and are not in its log.
      await writeBackup(recovered, {
        path,
        storage: null,
        now: way.moment,
        ...(onProgress && { onProgress }),
      })
    })
    return await restoreBackup(url, { ...options, path, isReplacing: true })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Refuses where the store must not make room: another one than the archive's that holds something, or one that is in use.
 * @returns whether the archive is that of the store which is here
 */
async function requireRoom(url: string, archive: Archive): Promise<boolean> {
  const [own] = await ask<{ name: string }>(
    url,
    'SELECT system_identifier::text AS name FROM pg_control_system()',
  )
  const isOwn = own?.name === storeOf(archive)
  if (!isOwn && !(await isNothingIn(url))) {
    throw new BackupRefusal(
      `The archive ${archive.directory} is that of another store than the one that is here: bring it back where DATA_DIR is empty.`,
    )
  }
  await requireUnused(url)
  return isOwn
}

interface EndOfLog {
  readonly last: string
  /** Where the store keeps what is not archived yet; null: elsewhere. */
  readonly own: string | null
}

/** The last part of the store's log; all that has happened by now is in it, and marked by a transaction that comes after. */
async function endOfLog(url: string, { place }: Cluster): Promise<EndOfLog> {
  await ask(url, 'SELECT pg_current_xact_id()')
  const [end] = await ask<{ last: string }>(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS last')
  if (end === undefined) throw new Error('PostgreSQL did not say where its log ends')
  return { last: end.last, own: join(place.cluster, 'pg_wal') }
}

/** The same of a store whose archive is all that is left. */
async function endOfArchive({ archive, base }: Way): Promise<EndOfLog> {
  const { plain, packed } = await listParts(archive.log)
  const parts = [...plain, ...packed].filter((name) => timelineOf(name) === timelineOf(base.segment))
  return { last: parts.sort().at(-1) ?? base.segment, own: null }
}

/** Milliseconds that a moment may be later than the last change of a log that ends there. */
const SLACK = 1_000

async function replay(way: Way, end: EndOfLog, recovery: Cluster): Promise<void> {
  const { archive, moment, base, next } = way
  const timeline = Number.parseInt(timelineOf(base.segment), 16)
  let follows = base.segment
  let recovered: Recovered = { kind: 'ended', last: null }
  // Seldom more is needed than what came before the next copy.
  for (const last of next === undefined ? [end.last] : [next.segment, end.last]) {
    follows = await layOutLog(follows, { archive, own: end.own, last }, recovery)
    recovered = await recover(recovery, { moment, timeline })
    if (recovered.kind === 'reached') return
    if (numberOf(follows) <= numberOf(last)) {
      throw new BackupRefusal(
        `The part ${follows} of the log is missing in ${archive.log}, without which ${writeMoment(moment)} cannot be reached.`,
      )
    }
    if (recovered.kind === 'failed') {
      throw new BackupRefusal(`The copy ${base.path} cannot be recovered: ${recovered.reason}.`)
    }
  }
  if (recovered.kind !== 'ended' || recovered.last === null) {
    throw new BackupRefusal(
      `The log in ${archive.log} tells of no change: ${writeMoment(moment)} cannot be reached.`,
    )
  }
  const last = Date.parse(recovered.last)
  const isEnd = Date.parse(moment) - last <= SLACK
  if (isEnd && (await recover(recovery, { moment: null, timeline })).kind === 'reached') return
  throw new BackupRefusal(
    `The log in ${archive.log} ends with a change of ${writeMoment(new Date(last + 1).toISOString())}: it does not reach ${writeMoment(moment)}.`,
  )
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
