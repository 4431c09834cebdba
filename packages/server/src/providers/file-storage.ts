import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps files under names that the caller makes, which are safe as names of files; a file never changes. */
export interface FileStorage {
  /** Keeps the whole file, or nothing. */
  put(name: string, body: Buffer): Promise<void>
  /** Null when there is none of this name. */
  get(name: string): Promise<Buffer | null>
  /** False when there was none of this name. */
  remove(name: string): Promise<boolean>
}

/** Keeps files in a directory, which is made when the first one comes. */
export function createDiskStorage(directory: string): FileStorage {
  return {
    async put(name, body) {
      await mkdir(directory, { recursive: true })
      // Written aside first: whoever looks finds a whole file or none.
      const draft = join(directory, `.${randomUUID()}.part`)
      try {
        await writeFile(draft, body, { flag: 'wx', flush: true })
        await rename(draft, join(directory, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    get: (name) => readFile(join(directory, name)).catch(nullWhenMissing),
    async remove(name) {
      return (await unlink(join(directory, name)).catch(nullWhenMissing)) !== null
    },
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
