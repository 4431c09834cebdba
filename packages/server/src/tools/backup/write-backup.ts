import type pg from 'pg'
import type { FileStorage } from '../../providers/index.ts'
import { writeArchive } from './archive.ts'
import { HEADING } from './heading.ts'
import { withBooks } from './read-books.ts'
import { requireRoomToWrite } from './require-room.ts'

export interface Written {
  readonly takenAt: string
  readonly rows: number
  readonly uploads: number
  /** Uploads that the store refers to but whose files are missing. */
  readonly missing: readonly string[]
}

interface BackupOptions {
  readonly path: string
  /** The storage of the uploads; null: they are left out. */
  readonly storage: FileStorage | null
  /** ISO 8601. */
  readonly now: string
  /** Called with the next table or upload. */
  readonly onProgress?: (what: string) => void
  /** Called with the file's size in bytes before it appears; if it throws, the file doesn't appear. */
  readonly onWhole?: (bytes: number) => Promise<unknown>
  /** The directory of the embedded database, on whose disk the reserve stays free; null: the database is external. */
  readonly folder: string | null
}

type Add = (name: string, body: Buffer) => Promise<void>

/**
 * Writes a snapshot of the database at `url`, with the uploads that it refers to, into one file while the store is open. Its memory use
 * doesn't depend on the store's size. The file appears once it is complete.
 * @throws BackupRefusal if the path is taken or there isn't enough space
 */
export async function writeBackup(url: string, options: BackupOptions): Promise<Written> {
  const { path, now, onProgress, onWhole, folder } = options
  const mayGoOn = await requireRoomToWrite(url, path, folder)
  return withBooks(url, now, ({ heading, client, parts, rows }) => {
    const writeParts = async (write: Add) => {
      const add: Add = async (name, body) => {
        await mayGoOn()
        await write(name, body)
      }
      await add(HEADING, Buffer.from(JSON.stringify(heading, null, 1)))
      for await (const { name, body } of parts(onProgress)) await add(name, body)
      const uploads = await writeUploads(client, options, add)
      return { takenAt: heading.taken_at, rows: rows(), ...uploads }
    }
    return writeArchive(path, writeParts, onWhole)
  })
}

async function writeUploads(
  client: pg.Client,
  { storage, onProgress }: BackupOptions,
  add: Add,
): Promise<Pick<Written, 'uploads' | 'missing'>> {
  if (storage === null) return { uploads: 0, missing: [] }
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM upload WHERE deleted_at IS NULL ORDER BY name',
  )
  const missing: string[] = []
  for (const { name } of rows) {
    onProgress?.(name)
    const body = await storage.get(name)
    if (body === null) missing.push(name)
    else await add(`uploads/${name}`, body)
  }
  return { uploads: rows.length - missing.length, missing }
}
