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

/** Milliseconds after which a draft is nobody's any more. */
const FORGOTTEN = MS_AN_HOUR

/**
 * Packs the parts of the log that PostgreSQL has archived: one that a quiet store has filled by a minute's writes holds next to
 * nothing, and takes 16 MB. Removes what killed processes have left unfinished.
 * @throws Error where two parts of one name differ: another store writes into the archive
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

/** Another server of the same machine may have been faster. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function packPart(path: string, isPacked: boolean, account: Cluster['account']): Promise<void> {
  if (!(isPacked && (await isSame(path, `${path}.gz`)))) await pack(path, account)
  await rm(path)
}

/** PostgreSQL archives a part again if it died before it had noted that it did. */
async function isSame(path: string, packedPath: string): Promise<boolean> {
  if ((await digestOf(path, false)) === (await digestOf(packedPath, true))) return true
  throw new Error(
    `${path} differs from what was archived under its name: another store writes into this archive.`,
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
  // A killed writer's file is not missed by anybody, whatever the store's clock says.
  if (Date.now() - mtimeMs > FORGOTTEN) await rm(path, { force: true })
}
