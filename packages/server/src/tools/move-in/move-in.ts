import type { FileStorage } from '../../providers/index.ts'
import {
  type Exchanged,
  openDatabases,
  replaceStore,
  requireRoomToLoad,
  withScratch,
} from '../backup/index.ts'
import { type CheckReport, checkStore } from '../check/index.ts'
import { newestEntry, requireUnchanged } from './again/find-changes.ts'
import { type LastMove, requireSameShop } from './again/last-move.ts'
import { type LoadedSource, loadSource, type SourceAddress } from './load-source.ts'
import { withSource } from './look/open-source.ts'
import { readSource, type Source } from './look/read-source.ts'
import { MoveInRefusal } from './look/refusal.ts'
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
  /** To move in again what was moved in before; null: the store must be empty. */
  readonly again: Again | null
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

/** Moving in again. */
export interface Again {
  /** Whether changes that only the store has are given up. */
  readonly isDiscarding: boolean
}

/**
 * Moves the store of a Medusa v1 server into the empty store whose owner connects at `url`. It is loaded into a database beside the store's
 * and checked there, and takes the store's place at the end, in one transaction: if anything fails before, nothing has happened.
 * Moving in again takes all of v1's data again and keeps the store's own settings (docs/decisions/0254-move-in-again-whole.md).
 * @throws MoveInRefusal, BackupRefusal if it can't be moved in, the store isn't empty, has changes, or is in use, or the disk is too full
 */
export async function moveIn(url: string, options: MoveInOptions): Promise<MovedIn> {
  const { source, last, newest } = await requireReady(url, options)
  return replaceStore(url, options, {
    verify: async () => source.bytes * GROWTH,
    load: (address, mayGoOn) => loadSource(address, url, { ...options, last, isRehearsal: false, mayGoOn }),
    refusalIfUsed: last === null ? 'The store already has products, customers or orders.' : null,
    notDone: last === null ? 'Nothing was moved in' : 'Nothing was changed',
    mayBeUnsound: false,
    async mayReplace() {
      if (last !== null && (await newestEntry(url)) !== newest)
        throw new MoveInRefusal(
          'Nothing was changed: the store was used in the meantime. Stop it and run the command again.',
        )
    },
  })
}

type MovedIn = LoadedSource & Exchanged

interface Ready {
  readonly source: Source
  readonly last: LastMove | null
  /** The newest entry of the store's history. */
  readonly newest: number
}

/** Looks at v1 and at the store, and refuses what can't be moved in. */
async function requireReady(
  url: string,
  options: Pick<MoveInOptions, keyof SourceAddress | 'again' | 'server'>,
): Promise<Ready> {
  const source = await lookAt(options)
  if (options.again === null) {
    await requireEmptyStore(url)
    return { source, last: null, newest: 0 }
  }
  const last = await requireSameShop(url, source)
  const newest = await newestEntry(url)
  if (!options.again.isDiscarding) await requireUnchanged(url, last)
  return { source, last, newest }
}

export interface Rehearsal extends LoadedSource {
  readonly check: CheckReport
  readonly milliseconds: number
}

/** Moves in into a database beside the store's, checks it there and drops it: shows what would happen. The store stays online. */
export async function rehearse(url: string, options: Omit<MoveInOptions, 'storage'>): Promise<Rehearsal> {
  const { source, last } = await requireReady(url, options)
  const mayGoOn = await requireRoomToLoad(source.bytes * GROWTH, options.folder, 'The check was not made')
  const databases = await openDatabases(url)
  try {
    return await withScratch(databases, async (scratch) => {
      const start = performance.now()
      const address = databases.addressOf(scratch)
      const loaded = await loadSource(address, url, { ...options, last, isRehearsal: true, mayGoOn })
      const check = await checkStore(address, { now: options.now })
      return { ...loaded, check, milliseconds: performance.now() - start }
    })
  } finally {
    await databases.close()
  }
}
