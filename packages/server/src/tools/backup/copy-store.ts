import { openDatabases } from './databases.ts'
import { fillStore, type Loaded } from './load-backup.ts'
import { withBooks } from './read-books.ts'
import { requireRoomToCopy } from './require-room.ts'

type FillOptions = Parameters<typeof fillStore>[3]

/** Copies the books of the store at `url` into the empty database at `address`, as they are now. Pictures are not copied. */
export const copyBooks = (
  address: string,
  url: string,
  { now, ...options }: Omit<FillOptions, 'storage'> & { readonly now: string },
): Promise<Loaded> =>
  withBooks(url, now, ({ heading, parts }) =>
    fillStore(address, heading, parts(), { ...options, storage: null }),
  )

interface CopyOptions extends Pick<FillOptions, 'worker'> {
  /** ISO 8601. */
  readonly now: string
  /** The directory of the embedded database; null: it is external. */
  readonly folder: string | null
  /** Completes the copy, at the URL of its owner, before it gets its name. */
  complete(address: string): Promise<void>
}

/**
 * Starts to copy the store at `url` into a database of this name beside it. The store stays open. Resolves once there is room for it and
 * copying has begun, to the end of copying; a copy that ends early leaves nothing.
 * @throws BackupRefusal if the disk is too full, or the owner may not create databases
 */
export async function copyStore(
  url: string,
  name: string,
  { now, worker, folder, complete }: CopyOptions,
): Promise<{ readonly copied: Promise<void> }> {
  const mayGoOn = await requireRoomToCopy(url, folder, 'The store was not copied')
  const databases = await openDatabases(url)
  const scratch = await databases.makeScratch().catch(async (error) => {
    await databases.close()
    throw error
  })
  const address = databases.addressOf(scratch)
  const copy = async () => {
    try {
      await copyBooks(address, url, { now, worker, mayGoOn })
      await complete(address)
      await databases.rename(scratch, name)
    } catch (error) {
      await databases.drop(scratch).catch(() => undefined)
      throw error
    } finally {
      await databases.close()
    }
  }
  return { copied: copy() }
}
