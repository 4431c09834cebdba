import { createHash, type Hash, randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { BackupRefusal } from './backup-refusal.ts'

/** Bytes: no part of an archive is larger, so that one part at a time fits into the memory. */
const LARGEST_PART = 64 * 2 ** 20
/** Little is gained by more, and it takes three times as long. */
const COMPRESSION = 3
const LAST = 'end.json'

/** The archive's last part: what came before it. */
interface End {
  readonly parts: number
  /** SHA-256 in hex over the name, the size and the content of every part before. */
  readonly checksum: string
}

/**
 * Writes a gzipped tar file part by part, and tells whoever reads it how it ends. Under `path` the whole file appears, or none.
 * @param onWhole told how many bytes it has before it appears: where that throws, it does not
 * @throws BackupRefusal where the path is taken
 * @returns what `write` answered
 */
export async function writeArchive<Result>(
  path: string,
  write: (add: (name: string, body: Buffer) => Promise<void>) => Promise<Result>,
  onWhole?: (bytes: number) => Promise<unknown>,
): Promise<Result> {
  if (existsSync(path)) throw new BackupRefusal(`${path} is there already: name another file.`)
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  // A stream that opens its file itself would tell of a missing directory when nobody listens any more.
  const file = await open(draft, 'wx', 0o600)
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: COMPRESSION }), file.createWriteStream({ flush: true }))
  // It is waited for below; until then a full disk would end the process.
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

/** Removes what a killed process has left of the archive that was to appear at `path`. */
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
 * The parts of an archive in their order, one at a time. Whoever has read them all knows that they are what was written.
 * @throws BackupRefusal where the file is none, ends too early or was changed
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
  if (end === undefined) throw new BackupRefusal(`${path} ends too early: it is not the whole backup.`)
  if (end.parts !== count || end.checksum !== checksum.digest('hex')) throw refusalOf(changed, path)
}

const changed = new Error('changed')

async function bodyOf(chunks: AsyncIterable<unknown>, size: number): Promise<Buffer> {
  if (size > LARGEST_PART) throw changed
  const body: Buffer[] = []
  // The tar reader hands on what zlib gives it.
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

/** Words of zlib and of the tar reader about a file that broke off. */
const tooShort = /unexpected end of (file|data)|premature close/i

function refusalOf(error: unknown, path: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupRefusal(`There is no file ${path}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new BackupRefusal(`${path} cannot be read (${code}).`)
  if (tooShort.test(message)) return new BackupRefusal(`${path} ends too early: it is not the whole backup.`)
  const isFormat = error === changed || /^Z_/.test(code ?? '') || /tar header|checksum/i.test(message)
  return isFormat ? new BackupRefusal(`${path} is no backup, or was changed after it was written.`) : error
}
