import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
  async function prepared(): Promise<void> {
    ready ??= prepare()
    await ready
  }
  async function put(name: string, body: Buffer): Promise<void> {
    try {
      await prepared()
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
    async putPrivate(name, pieces) {
      // The pieces come only once, so the directory is created again before the first one.
      ready = undefined
      await prepared()
      return writePieces(directory, name, pieces)
    },
    get: (name) => readFile(join(directory, name)).catch(nullWhenMissing),
    async open(name) {
      const file = await open(join(directory, name)).catch(nullWhenMissing)
      return file?.createReadStream() ?? null
    },
    async remove(name) {
      for (const path of [join(directory, name), draftOf(directory, name)]) await rm(path, { force: true })
    },
  }
}

/** The temporary file of a file in pieces. It has no random part, so that `remove` finds it after a crash. */
const draftOf = (directory: string, name: string): string => join(directory, `.${name}.part`)

/** Writes pieces to a temporary file, which only the server's user can read, and renames it when it is complete. Returns its size in bytes. */
async function writePieces(
  directory: string,
  name: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<number> {
  const draft = draftOf(directory, name)
  const file = await open(draft, 'w', 0o600)
  try {
    for await (const piece of pieces) await file.writeFile(piece)
    await file.sync()
    const { size } = await file.stat()
    await file.close()
    await rename(draft, join(directory, name))
    return size
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
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
