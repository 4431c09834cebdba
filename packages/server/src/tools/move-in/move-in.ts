import type { FileStorage } from '../../providers/index.ts'
import { openDatabases, replaceStore, requireRoomToLoad, withScratch } from '../backup/index.ts'
import { type CheckReport, checkStore } from '../check/index.ts'
import { type LoadedSource, loadSource, type SourceAddress } from './load-source.ts'
import { withSource } from './look/open-source.ts'
import { readSource, type Source } from './look/read-source.ts'
import { requireEmptyStore } from './look/require-empty-store.ts'
import { requireServer, type V1Server } from './report/index.ts'

interface MoveInOptions extends SourceAddress {
  readonly worker: string | null
  readonly storage: FileStorage
  /** The directory of the embedded database; null: it is external. */
  readonly folder: string | null
  /** ISO 8601. */
  readonly now: string
  readonly onProgress: (what: string) => void
  /** The running v1 server, whose answers the report compares too. */
  readonly server: V1Server | null
}

/** Bytes of Purser's database, with staging tables and indexes, for each byte of v1's tables. */
const GROWTH = 4

/** Looks at a v1 database, and whether its server can be asked. @throws MoveInRefusal if it can't be moved in */
async function lookAt({
  from,
  schema,
  server,
}: Pick<MoveInOptions, keyof SourceAddress | 'server'>): Promise<Source> {
  const source = await withSource(from, schema, readSource)
  if (server !== null) await requireServer(server)
  return source
}

/**
 * Moves the store of a Medusa v1 server into the empty store whose owner connects at `url`. It is loaded into a database beside the store's
 * and checked there, and takes the store's place at the end, in one transaction: if anything fails before, nothing has happened.
 * @throws MoveInRefusal, BackupRefusal if it can't be moved in, the store isn't empty or is in use, or the disk is too full
 */
export async function moveIn(url: string, options: MoveInOptions): Promise<LoadedSource> {
  const { bytes } = await lookAt(options)
  await requireEmptyStore(url)
  return replaceStore(url, options, {
    verify: async () => bytes * GROWTH,
    load: (address, mayGoOn) => loadSource(address, url, { ...options, isRehearsal: false, mayGoOn }),
    refusalIfUsed: 'The store already has products, customers or orders.',
    notDone: 'Nothing was moved in',
    mayBeUnsound: false,
  })
}

export interface Rehearsal extends LoadedSource {
  readonly check: CheckReport
  readonly milliseconds: number
}

/** Moves in into a database beside the store's, checks it there and drops it: shows what would happen. The store stays online. */
export async function rehearse(url: string, options: Omit<MoveInOptions, 'storage'>): Promise<Rehearsal> {
  const { bytes } = await lookAt(options)
  await requireEmptyStore(url)
  const mayGoOn = await requireRoomToLoad(bytes * GROWTH, options.folder, 'The check was not made')
  const databases = await openDatabases(url)
  try {
    return await withScratch(databases, async (scratch) => {
      const start = performance.now()
      const address = databases.addressOf(scratch)
      const loaded = await loadSource(address, url, { ...options, isRehearsal: true, mayGoOn })
      const check = await checkStore(address, { now: options.now })
      return { ...loaded, check, milliseconds: performance.now() - start }
    })
  } finally {
    await databases.close()
  }
}
