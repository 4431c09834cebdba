import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { FileStorage } from '../../providers/index.ts'
import { BackupRefusal, requireRoomToExport, withBooks } from '../backup/index.ts'
import { describeRecords } from './json-schema.ts'
import { type ExportedFile, MANIFEST } from './manifest.ts'
import { readmeOf } from './readme.ts'
import { leftOut } from './record-kinds.ts'
import { csvOf, jsonLinesOf, type Pieces } from './rows.ts'

interface Exported {
  readonly records: number
  readonly images: number
  /** Images that the store refers to but whose files are missing. */
  readonly missing: readonly string[]
}

interface ExportOptions {
  /** Must not exist yet. */
  readonly directory: string
  readonly storage: FileStorage
  /** ISO 8601. */
  readonly now: string
  /** The directory of the embedded database, on whose disk the reserve stays free; null: the database is external. */
  readonly folder: string | null
  /** Called with the next kind of records or image. */
  readonly onProgress?: (what: string) => void
}

type Write = (path: string, pieces: Pieces) => Promise<void>

/**
 * Writes a snapshot of the store at `url` into a directory, in the format of docs/full-export.md, while the store is open. Its memory use
 * doesn't depend on the store's size. The directory appears once it is complete.
 * @throws BackupRefusal if the directory exists or there isn't enough space
 */
export async function writeFullExport(url: string, options: ExportOptions): Promise<Exported> {
  const { directory, now, folder } = options
  if (existsSync(directory)) throw new BackupRefusal(`${directory} already exists. Choose another directory.`)
  const mayGoOn = await requireRoomToExport(url, directory, folder)
  const draft = `${directory}.${randomBytes(4).toString('hex')}.part`
  try {
    await mkdir(draft, { mode: 0o700 })
    const files: ExportedFile[] = []
    const write: Write = async (path, pieces) => {
      files.push(await writeFile(draft, path, pieces, mayGoOn))
    }
    const exported = await withBooks(url, now, async ({ heading, client }) => {
      const tables = heading.tables.filter(({ name }) => !leftOut.has(name))
      const records = await writeRecords(client, tables, write, options)
      const images = await writeImages(client, write, options)
      await write('README.md', [readmeOf(now)])
      const manifest = { ...heading, tables, files }
      await writeFile(draft, MANIFEST, [JSON.stringify(manifest, null, 1)], mayGoOn)
      return { records, ...images }
    })
    await rename(draft, directory)
    return exported
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function writeRecords(
  client: pg.Client,
  tables: readonly { name: string; columns: string[] }[],
  write: Write,
  { onProgress }: ExportOptions,
): Promise<number> {
  const schemas = await describeRecords(client)
  let records = 0
  for (const table of tables) {
    const { name } = table
    onProgress?.(name)
    const schema = schemas.get(name)
    const rows = await jsonLinesOf(client, table)
    await write(`${schema === undefined ? 'internal' : 'records'}/${name}.jsonl`, rows.lines)
    if (schema === undefined) continue
    records += rows.count()
    await write(`schemas/${name}.json`, [JSON.stringify(schema, null, 2)])
    await write(`csv/${name}.csv`, await csvOf(client, table))
  }
  return records
}

async function writeImages(
  client: pg.Client,
  write: Write,
  { storage, onProgress }: ExportOptions,
): Promise<Pick<Exported, 'images' | 'missing'>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM upload WHERE deleted_at IS NULL ORDER BY name',
  )
  const missing: string[] = []
  for (const { name } of rows) {
    onProgress?.(name)
    const body = await storage.get(name)
    if (body === null) missing.push(name)
    else await write(`images/${name}`, [body])
  }
  return { images: rows.length - missing.length, missing }
}

/** Writes a file that only its owner can read, flushed to disk. */
async function writeFile(
  directory: string,
  path: string,
  pieces: Pieces,
  mayGoOn: () => Promise<void>,
): Promise<ExportedFile> {
  const file = join(directory, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await mayGoOn()
  await pipeline(
    Readable.from(pieces),
    async function* (source: AsyncIterable<string | Buffer>) {
      for await (const piece of source) {
        const body = Buffer.from(piece)
        hash.update(body)
        bytes += body.length
        yield body
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { path, bytes, sha256: hash.digest('hex') }
}
