import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '../../providers/index.ts'
import { BackupRefusal, fillStore, type Part, type Restored, replaceStore } from '../backup/index.ts'
import { type ExportedFile, MANIFEST, readManifest } from './manifest.ts'

interface ImportOptions {
  readonly directory: string
  readonly worker: string | null
  readonly storage: FileStorage
  /** The directory of the embedded database; null: it is external. */
  readonly folder: string | null
  /** ISO 8601. */
  readonly now: string
  readonly onProgress?: (what: string) => void
}

/** Bytes of records in one part, which is held in memory. */
const PART = 2 ** 20

/**
 * Imports a full export into the empty store whose owner connects at `url`: everything or nothing. Everybody has to sign in again.
 * @throws BackupRefusal if the export is incomplete or was changed, the disk is too full, or the store is in use or isn't empty
 */
export async function importEverything(url: string, options: ImportOptions): Promise<Restored> {
  const { directory } = options
  const { heading, files } = await openExport(directory)
  return replaceStore(url, options, {
    verify: () => verify(directory, files),
    load: (address, mayGoOn) =>
      fillStore(address, heading, partsOf(directory, files), { ...options, mayGoOn }),
    refusalIfUsed:
      'The store already has products, customers or orders. Import the export into an empty store: set another DATA_DIR or DATABASE_URL.',
    notDone: 'The export was not imported',
    mayBeUnsound: true,
  })
}

async function openExport(directory: string) {
  const path = join(directory, MANIFEST)
  const body = await readFile(path).catch(() => {
    throw new BackupRefusal(`${directory} isn't a full export: it has no ${MANIFEST}.`)
  })
  return readManifest(body, path)
}

/** Compares every file with its checksum. @returns the bytes of the rows */
async function verify(directory: string, files: readonly ExportedFile[]): Promise<number> {
  let size = 0
  for (const { path, bytes, sha256 } of files) {
    const hash = createHash('sha256')
    try {
      for await (const chunk of createReadStream(join(directory, path))) hash.update(chunk as Buffer)
    } catch (error) {
      throw new BackupRefusal(
        `${path} of the export can't be read (${(error as NodeJS.ErrnoException).code}).`,
      )
    }
    if (hash.digest('hex') !== sha256)
      throw new BackupRefusal(`${path} of the export was changed after it was written, or is incomplete.`)
    if (path.endsWith('.jsonl')) size += bytes
  }
  return size
}

/** Yields the records in parts that end at a line's end, then the images. */
async function* partsOf(directory: string, files: readonly ExportedFile[]): AsyncGenerator<Part> {
  for (const { path } of files) {
    const [, name] = /^(?:records|internal)\/((?:former\.)?\w+)\.jsonl$/.exec(path) ?? []
    const [, image] = /^images\/(.+)$/.exec(path) ?? []
    if (name !== undefined) yield* recordsIn(join(directory, path), `records/${name}`)
    else if (image !== undefined)
      yield { name: `uploads/${image}`, body: await readFile(join(directory, path)) }
  }
}

async function* recordsIn(file: string, name: string): AsyncGenerator<Part> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(file, { highWaterMark: PART })) {
    const body = Buffer.concat([rest, chunk as Buffer])
    const end = body.lastIndexOf(0x0a) + 1
    rest = body.subarray(end)
    if (end > 0) yield { name, body: body.subarray(0, end) }
  }
}
