import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COPIES_KEPT } from '@purser/domain/backups'
import pg from 'pg'
import type { Clock } from '../../clock.ts'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'
import { archivesAside } from '../../database/embedded/majors/archives-aside.ts'
import { BackupRefusal } from '../backup/index.ts'
import { type Base, baseNameOf, listBases } from './bases.ts'
import { copyCluster } from './copy-cluster.ts'
import { DRAFT, writeDurably } from './files.ts'
import { isBaseDue } from './is-base-due.ts'
import { listParts, numberOf } from './log-parts.ts'
import { writeTar } from './write-tar.ts'

const LOCK = 7_783_107
/** Milliseconds to wait for the log of a copy to be archived. */
const ARCHIVING_PATIENCE = 180_000
/** Added to a copy last: PostgreSQL reads from it where the log starts. */
export const LABEL = 'backup_label'

interface Options {
  readonly cluster: Cluster
  readonly archive: Archive
  readonly clock: Clock
}

/**
 * Copies the running cluster into its archive if a copy is due, and removes expired copies and log; one process at a time.
 * @throws BackupRefusal if the log is not archived. @returns whether a copy was due
 */
export async function takeDueBase(url: string, { cluster, archive, clock }: Options): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])
    if (!rows[0]?.mine || !(await isBaseDue(archive, clock()))) return false
    await removeDrafts(archive)
    await takeBase(client, cluster, archive)
    await removeOld(archive)
    return true
  } finally {
    await client.end()
  }
}

/** Removes the drafts of dead processes, as this one holds the lock. */
async function removeDrafts({ bases }: Archive): Promise<void> {
  for (const name of await readdir(bases)) {
    if (name.endsWith(DRAFT)) await rm(join(bases, name), { force: true })
  }
}

async function takeBase(client: pg.Client, cluster: Cluster, archive: Archive): Promise<void> {
  // The checkpoint is spread out, so that operators do not notice it, unless there is no copy yet.
  const isFirst = (await listBases(archive)).length === 0
  await client.query("SELECT pg_backup_start('purser', $1)", [isFirst])
  await writeDurably(join(archive.bases, 'base'), cluster.account, async (file) => {
    let end: End | undefined
    await writeTar(file, async (tar) => {
      await copyCluster(cluster.place.cluster, tar)
      end = await endCopy(client)
      const label = Buffer.from(end.label)
      await tar.add(LABEL, label.length, [label])
    })
    if (end === undefined) throw new Error('The copy has no end')
    await waitForPart(archive, end.last)
    return join(archive.bases, baseNameOf(end.taken_at, end.first))
  })
}

interface End {
  readonly label: string
  /** The log segments that make the copy consistent. */
  readonly first: string
  readonly last: string
  /** ISO 8601. */
  readonly taken_at: string
}

async function endCopy(client: pg.Client): Promise<End> {
  const { rows } = await client.query<{ label: string; last: string; now: string }>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS last,
       to_char((clock_timestamp() + interval '1 millisecond') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now
     FROM pg_backup_stop(false)`,
  )
  const [end] = rows
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(end?.label ?? '')?.[1]
  if (end === undefined || first === undefined)
    throw new Error('PostgreSQL did not say where the copy begins')
  return { label: end.label, last: end.last, first, taken_at: end.now }
}

async function waitForPart({ log }: Archive, name: string): Promise<void> {
  const deadline = performance.now() + ARCHIVING_PATIENCE
  while (performance.now() < deadline) {
    const { plain, packed } = await listParts(log)
    if (plain.includes(name) || packed.includes(name)) return
    await sleep(200)
  }
  throw new BackupRefusal(
    "The copy's log didn't reach the archive. Check that the archive has space and is writable.",
  )
}

/**
 * Removes expired copies, then the log before the oldest one left: a copy without its log is useless. What was set aside when moving
 * to a newer PostgreSQL is older than all of them.
 */
async function removeOld(archive: Archive): Promise<void> {
  const bases = await listBases(archive)
  const kept: readonly Base[] = bases.slice(-COPIES_KEPT)
  for (const { path } of bases.slice(0, -COPIES_KEPT)) await rm(path, { force: true })
  const [oldest] = kept
  if (oldest === undefined) return
  if (kept.length === COPIES_KEPT) {
    for (const { directory } of archivesAside(archive)) await rm(directory, { recursive: true, force: true })
  }
  for (const name of await readdir(archive.log)) {
    if (/^[0-9A-F]{24}/.test(name) && numberOf(name) < numberOf(oldest.segment)) {
      await rm(join(archive.log, name), { force: true })
    }
  }
}
