import { mkdir, opendir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps files under names that the caller makes, which are safe as names of files and given once; a file never changes. */
export interface FileStorage {
  /** Keeps the whole file, or nothing. */
  put(name: string, body: Buffer): Promise<void>
  /** Null when there is none of this name. */
  get(name: string): Promise<Buffer | null>
  /** Removes a file, or what was left of it by a crash while it was written. False when there was none whole of this name. */
  remove(name: string): Promise<boolean>
  /** The names of all files, whole or left half written, in no order. */
  names(): AsyncIterable<string>
}

/** Keeps files in a directory, which is made when the first one comes. */
export function createDiskStorage(directory: string): FileStorage {
  const draftOf = (name: string) => join(directory, `.${name}.part`)
  return {
    async put(name, body) {
      await mkdir(directory, { recursive: true })
      // Written aside first: whoever looks finds a whole file or none.
      const draft = draftOf(name)
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
      await rm(draftOf(name), { force: true })
      return (await unlink(join(directory, name)).catch(nullWhenMissing)) !== null
    },
    async *names() {
      const entries = (await opendir(directory).catch(nullWhenMissing)) ?? []
      for await (const { name } of entries) yield /^\.(.+)\.part$/.exec(name)?.[1] ?? name
    },
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
