import { join } from 'node:path'
import pg from 'pg'
import { type Archive, storeOf } from '../../database/embedded/archive-directory.ts'
import { type Cluster, majorOf } from '../../database/embedded/cluster.ts'
import { withRecovered, withRecovery } from '../../database/embedded/recovery.ts'
import type { FileStorage } from '../../providers/index.ts'
import {
  BackupRefusal,
  isEmptyDatabase,
  type Restored,
  requireUnused,
  restoreBackup,
  writeBackup,
} from '../backup/index.ts'
import type { Base } from './bases.ts'
import type { RecoveryPath } from './find-recovery-path.ts'
import { type EndOfLog, endOfArchive, replay } from './replay.ts'
import { unpackBase } from './unpack-base.ts'

interface RestoreOptions {
  readonly cluster: Cluster
  readonly worker: string | null
  readonly storage: FileStorage
  /** ISO 8601. */
  readonly now: string
  readonly onProgress?: (what: string) => void
}

/**
 * Restores the store whose owner connects at `url` to a moment: lays out the last copy before it as a cluster beside the store's,
 * replays the log up to the moment, takes a backup there, and restores that like any other. An interruption leaves either the old
 * store or the new one.
 * @throws BackupRefusal if the log does not reach that far, the archive is another store's, or the store is in use
 */
export async function restoreMoment(
  url: string,
  way: RecoveryPath,
  options: RestoreOptions,
): Promise<Restored> {
  const isOwn = await requireRoom(url, way.archive)
  const { cluster, onProgress } = options
  const folder = cluster.place.base
  const work = withRecovery(cluster, async (recovery) => {
    // Removed together with the recovery if the process is killed.
    const path = join(recovery.place.base, 'store')
    onProgress?.('the copy before the moment')
    await unpackBase(way.base, recovery)
    requireOwnMajor(way.base, recovery)
    onProgress?.('the log up to the moment')
    await replay(way, isOwn ? await endOfLog(url, cluster) : await endOfArchive(way), recovery)
    // Pictures are stored beside the database, not in its log.
    const written = { path, folder, storage: null, now: way.moment, ...(onProgress && { onProgress }) }
    await withRecovered(recovery, async (recovered) => void (await writeBackup(recovered, written)))
    return restoreBackup(url, { ...options, path, folder, isReplacing: true })
  })
  return work.catch((error: { code?: unknown }) => {
    if (!fullDisk.has(error.code)) throw error
    throw new BackupRefusal('The disk is too full for a second copy of the store. Free some space.')
  })
}

/** Refuses a copy of another major version: PostgreSQL replays only the log of its own. */
function requireOwnMajor({ path }: Base, { place, binaries }: Cluster): void {
  const major = majorOf(place)
  if (major === binaries.major) return
  throw new BackupRefusal(
    `The copy ${path} is from PostgreSQL ${major}, and this version of Purser uses PostgreSQL ${binaries.major}. Restore it with the version that created it.`,
  )
}

/** Error codes of the operating system and PostgreSQL. */
const fullDisk = new Set<unknown>(['ENOSPC', '53100'])

/**
 * Refuses to replace a store that is in use, or one that holds data and is not the archive's.
 * @returns whether the archive belongs to the store at `url`
 */
async function requireRoom(url: string, archive: Archive): Promise<boolean> {
  const [own] = await ask<{ name: string }>(
    url,
    'SELECT system_identifier::text AS name FROM pg_control_system()',
  )
  const isOwn = own?.name === storeOf(archive)
  if (!isOwn && !(await isEmptyDatabase(url))) {
    throw new BackupRefusal(
      `The archive ${archive.directory} belongs to another store. Restore it into an empty DATA_DIR.`,
    )
  }
  await requireUnused(url)
  return isOwn
}

/** Returns the end of the store's log: it includes everything so far, marked by a later transaction. */
async function endOfLog(url: string, { place }: Cluster): Promise<EndOfLog> {
  await ask(url, 'SELECT pg_current_xact_id()')
  const [end] = await ask<{ last: string }>(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS last')
  if (end === undefined) throw new Error('PostgreSQL did not say where its log ends')
  return { last: end.last, own: join(place.cluster, 'pg_wal') }
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
