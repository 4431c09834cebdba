import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { changeOwner } from '../../database/embedded/archive-directory.ts'
import type { Cluster } from '../../database/embedded/cluster.ts'

/** The suffix of a file that is still being written. */
export const DRAFT = '.part'

/**
 * Writes a file that gets its name once it is complete and flushed to disk, owned by the database's account.
 * @param write fills and ends the stream; returns the file's final path
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
    changeOwner(draft, account)
    await rename(draft, path)
    await flushDirectory(dirname(path))
    return path
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Makes renames and removals in a directory durable. Systems that cannot flush directories do so by themselves. */
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
