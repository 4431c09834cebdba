import { uploadsPath } from '@purser/domain/uploads'
import { sql } from 'kysely'
import { anyOf, type Db, type Tx } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { holdUploads } from './hold-uploads.ts'
import { type PictureFault, readPicture } from './picture.ts'
import { noteUploads } from './upload-files.ts'
import { newUploadName, typeOfUpload } from './upload-name.ts'

/** Stores a downloaded picture as an upload that nothing shows yet. Returns its path, or why it is refused. */
export async function storePicture(
  db: Db,
  storage: FileStorage,
  body: Buffer,
  now: string,
): Promise<{ readonly path: string } | { readonly fault: PictureFault }> {
  const picture = await readPicture(body)
  if (typeof picture === 'string') return { fault: picture }
  const name = newUploadName(picture.extension, now)
  await noteUploads(db, [name], now)
  await storage.put(name, picture.body, typeOfUpload(name))
  return { path: `${uploadsPath}${name}` }
}

/** Returns the paths of the uploads that were downloaded from these addresses, by address. */
export async function findDownloaded(
  db: Db | Tx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map()
  const found = await db
    .selectFrom('upload')
    .select(['name', 'source_url'])
    .where('source_url', '=', anyOf(addresses))
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
  return new Map(found.map(({ name, source_url }) => [source_url ?? '', `${uploadsPath}${name}`]))
}

/**
 * Records which address each upload was downloaded from (`[address, path]`), and locks the uploads against deletion until the transaction
 * ends. Throws 400 if one was deleted.
 */
export async function holdDownloaded(
  tx: Tx,
  downloaded: readonly (readonly [url: string, path: string])[],
): Promise<void> {
  await holdUploads(
    tx,
    downloaded.map(([, path]) => path),
    'images',
  )
  const sources = Object.fromEntries(downloaded.map(([url, path]) => [path.slice(uploadsPath.length), url]))
  await sql`update upload set source_url = given.value from jsonb_each_text(${JSON.stringify(sources)}::jsonb) as given
    where name = given.key`.execute(tx)
}
