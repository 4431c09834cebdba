import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MS_AN_HOUR } from '@purser/domain/dates'
import type { FileStorage } from './file-storage.ts'

/** Stores files in a directory, which is created with the first one. */
export function createDiskStorage(directory: string): FileStorage {
  let ready: Promise<void> | undefined
  const prepare = async () => {
    await mkdir(directory, { recursive: true })
    await removeOldDrafts(directory)
  }
  async function put(name: string, body: Buffer): Promise<void> {
    ready ??= prepare()
    try {
      await ready
      await writeWhole(directory, name, body)
    } catch (error) {
      ready = undefined
      throw error
    }
  }
  return {
    put: (name, body) =>
      put(name, body).catch((error) => {
        // The directory was moved or deleted, so it is created again.
        if (error.code !== 'ENOENT') throw error
        return put(name, body)
      }),
    get: (name) => readFile(join(directory, name)).catch(nullWhenMissing),
    remove: (name) => rm(join(directory, name), { force: true }),
  }
}

/** Writes to a temporary file first, so that readers find a complete file or none. */
async function writeWhole(directory: string, name: string, body: Buffer): Promise<void> {
  const draft = join(directory, `.${name}.${randomUUID()}.part`)
  try {
    await writeFile(draft, body, { flag: 'wx', flush: true })
    await rename(draft, join(directory, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Removes partially written files left by a crash. */
async function removeOldDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!/^\..+\.part$/.test(name)) continue
    const path = join(directory, name)
    const written = await stat(path).catch(nullWhenMissing)
    if (written !== null && written.mtimeMs < Date.now() - MS_AN_HOUR) await rm(path, { force: true })
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
