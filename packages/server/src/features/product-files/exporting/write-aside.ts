import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a text piece by piece, so that `path` appears only once complete. Throws EEXIST if the path exists. */
export async function writeAside(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  if (existsSync(path)) throw Object.assign(new Error(`${path} already exists`), { code: 'EEXIST' })
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    await pipeline(Readable.from(pieces), createWriteStream(draft, { flags: 'wx', flush: true }))
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
