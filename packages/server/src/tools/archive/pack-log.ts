import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { MS_AN_HOUR } from '@purser/domain/dates'
import type { Archive } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'
import { DRAFT, writeDurably } from './files.ts'
import { listParts } from './log-parts.ts'

/** Milliseconds after which a draft file counts as abandoned. */
const FORGOTTEN = MS_AN_HOUR

/**
 * Compresses archived log segments: a segment that a quiet store fills with a minute's writes is almost empty, yet takes 16 MB.
 * Removes unfinished files of killed processes.
 * @throws Error if two segments of one name differ: another store writes into the archive
 */
export async function packLog({ log }: Archive, account: Cluster['account']): Promise<void> {
  const { plain, packed, others } = await listParts(log)
  for (const name of plain) {
    await packPart(join(log, name), packed.includes(name), account).catch(unlessGone)
  }
  for (const name of others) {
    const isDraft = name.endsWith(DRAFT) || name.startsWith('archtemp')
    if (isDraft) await removeForgotten(join(log, name)).catch(unlessGone)
  }
}

/** Ignores a missing file: another server on this machine may have been faster. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function packPart(path: string, isPacked: boolean, account: Cluster['account']): Promise<void> {
  if (!(isPacked && (await isSame(path, `${path}.gz`)))) await pack(path, account)
  await rm(path)
}

/** Compares two segments: PostgreSQL archives one again if it died before recording that it had. */
async function isSame(path: string, packedPath: string): Promise<boolean> {
  if ((await digestOf(path, false)) === (await digestOf(packedPath, true))) return true
  throw new Error(
    `${path} differs from the archived file of that name. Another store may be writing to this archive.`,
  )
}

async function digestOf(path: string, isPacked: boolean): Promise<string> {
  const hash = createHash('sha256')
  const file = createReadStream(path)
  await (isPacked ? pipeline(file, createGunzip(), hash) : pipeline(file, hash))
  return hash.digest('hex')
}

async function pack(path: string, account: Cluster['account']): Promise<void> {
  await writeDurably(path, account, async (file) => {
    await pipeline(createReadStream(path), createGzip({ level: 1 }), file)
    return `${path}.gz`
  })
}

async function removeForgotten(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  // A killed writer's file can be removed, whatever the store's clock says.
  if (Date.now() - mtimeMs > FORGOTTEN) await rm(path, { force: true })
}
