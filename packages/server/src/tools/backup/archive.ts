import { createHash, type Hash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { BackupRefusal } from './backup-refusal.ts'

/** Maximum bytes of one part, so that each fits into memory. */
const LARGEST_PART = 64 * 2 ** 20
/** Compression level: higher ones gain little and take three times as long. */
const COMPRESSION = 3
const LAST = 'end.json'

/** The archive's last part: a summary of those before it. */
interface End {
  readonly parts: number
  /** SHA-256 in hex over the name, size and content of every earlier part. */
  readonly checksum: string
}

/**
 * Writes a gzipped tar file part by part, ending with a summary for readers. The file appears at `path` complete or not at all.
 * @param onWhole called with its size in bytes before it appears: if that throws, it does not appear
 * @throws BackupRefusal if the path is taken
 * @returns the result of `write`
 */
export async function writeArchive<Result>(
  path: string,
  write: (add: (name: string, body: Buffer) => Promise<void>) => Promise<Result>,
  onWhole?: (bytes: number) => Promise<unknown>,
): Promise<Result> {
  if (existsSync(path)) throw new BackupRefusal(`${path} already exists. Choose another file.`)
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  // A stream that opens its file itself would report a missing directory when nobody listens.
  const file = await open(draft, 'wx', 0o600)
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: COMPRESSION }), file.createWriteStream({ flush: true }))
  // Awaited below; until then an unhandled rejection (full disk) would end the process.
  written.catch(() => undefined)
  const failed = written.then(() => new Promise<never>(() => undefined))
  const put = (name: string, body: Buffer) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, reject) => {
        const entry = tar.entry({ name, size: body.length, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        )
        entry.end(body)
      }),
    ])
  const checksum = createHash('sha256')
  let parts = 0
  try {
    const result = await write(async (name, body) => {
      parts += 1
      note(checksum, name, body)
      await put(name, body)
    })
    const end: End = { parts, checksum: checksum.digest('hex') }
    await put(LAST, Buffer.from(JSON.stringify(end)))
    tar.finalize()
    await written
    await onWhole?.((await stat(draft)).size)
    await rename(draft, path)
    return result
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** Removes what a killed process left of the archive for `path`. */
export async function removeDrafts(path: string): Promise<void> {
  const names = await readdir(dirname(path)).catch(() => [])
  for (const name of names) {
    if (name.startsWith(`${basename(path)}.`) && name.endsWith('.part'))
      await rm(join(dirname(path), name), { force: true })
  }
}

export interface Part {
  readonly name: string
  readonly body: Buffer
}

/**
 * Yields the parts of an archive in order, one at a time. Reading to the end verifies that they are what was written.
 * @throws BackupRefusal if the file is not an archive, is truncated or was changed
 */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const parts = extract()
  const read = pipeline(createReadStream(path), createGunzip(), parts)
  read.catch(() => undefined)
  const checksum = createHash('sha256')
  let count = 0
  let end: End | undefined
  try {
    for await (const entry of parts) {
      const { name } = entry.header
      const body = await bodyOf(entry, entry.header.size ?? 0)
      if (end !== undefined) throw changed
      if (name === LAST) {
        end = endOf(body)
      } else {
        count += 1
        note(checksum, name, body)
        yield { name, body }
      }
    }
    await read
  } catch (error) {
    throw refusalOf(error, path)
  } finally {
    parts.destroy()
  }
  if (end === undefined) throw new BackupRefusal(`${path} is incomplete: it ends too early.`)
  if (end.parts !== count || end.checksum !== checksum.digest('hex')) throw refusalOf(changed, path)
}

const changed = new Error('changed')

async function bodyOf(chunks: AsyncIterable<unknown>, size: number): Promise<Buffer> {
  if (size > LARGEST_PART) throw changed
  const body: Buffer[] = []
  // The tar reader passes on zlib's chunks.
  for await (const chunk of chunks) body.push(chunk as Buffer)
  return Buffer.concat(body)
}

function endOf(body: Buffer): End {
  try {
    return JSON.parse(body.toString()) as End
  } catch {
    throw changed
  }
}

function note(checksum: Hash, name: string, body: Buffer): void {
  checksum.update(`${name}\0${body.length}\0`).update(body)
}

/** Error messages of zlib and the tar reader for a truncated file. */
const tooShort = /unexpected end of (file|data)|premature close/i

function refusalOf(error: unknown, path: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupRefusal(`There is no file ${path}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new BackupRefusal(`${path} can't be read (${code}).`)
  if (tooShort.test(message)) return new BackupRefusal(`${path} is incomplete: it ends too early.`)
  const isFormat = error === changed || /^Z_/.test(code ?? '') || /tar header|checksum/i.test(message)
  return isFormat ? new BackupRefusal(`${path} isn't a backup, or was changed after it was written.`) : error
}
