import { createReadStream } from 'node:fs'
import { access, open, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Archive, changeOwner } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'
import { BackupRefusal } from '../backup/index.ts'
import { nextOf, numberOf, PART_BYTES } from './log-parts.ts'

interface Log {
  readonly archive: Archive
  /** The directory of the store's own segments that aren't archived yet; null if the store isn't on this machine. */
  readonly own: string | null
  /** The last segment to copy. */
  readonly last: string
}

/**
 * Copies log segments from `first` to the last one, or up to a missing one, to the pg_wal of a recovery.
 * @returns the name after the last one copied
 * @throws BackupRefusal if one is damaged
 */
export async function layOutLog(
  first: string,
  { archive, own, last }: Log,
  { place, account }: Cluster,
): Promise<string> {
  let name = first
  for (; numberOf(name) <= numberOf(last); name = nextOf(name)) {
    const found = await findPart(archive, own, name)
    if (found === null) return name
    const goal = join(place.cluster, 'pg_wal', name)
    await copyPart(found, goal)
    changeOwner(goal, account)
  }
  return name
}

async function findPart({ log }: Archive, own: string | null, name: string): Promise<string | null> {
  const places = [join(log, `${name}.gz`), join(log, name), ...(own === null ? [] : [join(own, name)])]
  for (const path of places) {
    const isThere = await access(path).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return null
}

const zeros = Buffer.alloc(65_536)

/** Writes a sparse file: most of a quiet store's segments is zeros. */
async function copyPart(from: string, to: string): Promise<void> {
  const file = await open(to, 'w', 0o600)
  let size = 0
  try {
    const source: Readable = createReadStream(from)
    const chunks = from.endsWith('.gz') ? source.on('error', () => undefined).pipe(createGunzip()) : source
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      if (!chunk.equals(zeros.subarray(0, chunk.length))) await file.write(chunk, 0, chunk.length, size)
      size += chunk.length
    }
  } catch (error) {
    if (!/^Z_/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    size = -1
  } finally {
    await file.close()
  }
  if (size !== PART_BYTES)
    throw new BackupRefusal(`The part ${from} of the log is damaged. Choose an earlier moment.`)
  await truncate(to, size)
}
