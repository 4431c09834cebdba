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
  /** Uploads that the store speaks of and whose files are not there. */
  readonly missing: readonly string[]
}

interface BackupOptions {
  readonly path: string
  /** Where the uploads are; null: they are left out. */
  readonly storage: FileStorage | null
  /** ISO 8601. */
  readonly now: string
  /** Told which table or upload comes next. */
  readonly onProgress?: (what: string) => void
  /** Told how many bytes the file has before it appears: where that throws, it does not. */
  readonly onWhole?: (bytes: number) => Promise<unknown>
  /** Where the embedded database lies, of whose disk it leaves what changes leave; null: the database is another's. */
  readonly folder: string | null
}

type Add = (name: string, body: Buffer) => Promise<void>

/**
 * Writes the database at `url` and the uploads that it speaks of into one file, as they are at one moment, while the store is
 * open. Needs as much memory for a large store as for a small one. The file appears when it is whole.
 * @throws BackupRefusal where the path is taken, or there is no room
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
