import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { give } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'

/** The end of a name under which a file is written until it is whole. */
export const DRAFT = '.part'

/**
 * Writes a file that appears under its name when it is whole and on the disk, and belongs to the database's account.
 * @param write fills the stream and has ended it when it resolves; answers the path that the file is to have
 */
export async function writeDurably(
  near: string,
  account: Cluster['account'],
  write: (file: Writable) => Promise<string>,
): Promise<string> {
  const draft = `${near}.${randomBytes(4).toString('hex')}${DRAFT}`
  const file = await open(draft, 'wx', 0o600)
  try {
    const path = await write(file.createWriteStream({ flush: true }))
    give(draft, account)
    await rename(draft, path)
    await flushDirectory(dirname(path))
    return path
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Makes what was renamed or removed in a directory last. Where directories cannot be flushed, the system does so by itself. */
async function flushDirectory(path: string): Promise<void> {
  let directory: FileHandle | undefined
  try {
    directory = await open(path, 'r')
    await directory.sync()
  } catch (error) {
    if (process.platform !== 'win32') throw error
  } finally {
    await directory?.close()
  }
}
