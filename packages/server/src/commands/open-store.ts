import { resolve } from 'node:path'
import { systemClock } from '../clock.ts'
import { type Config, StartupError } from '../config/index.ts'
import { archiveAt } from '../database/embedded/archive-directory.ts'
import type { Cluster } from '../database/embedded/cluster.ts'
import type { Transfer } from '../database/embedded/majors/move-cluster.ts'
import { hasDatabase } from '../database/embedded/places.ts'
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded/start-embedded.ts'
import {
  connect,
  ensureStore,
  hasSchema,
  MigrationRefusal,
  migrate,
  syncReferenceData,
  waitingMigrations,
  workRole,
} from '../database/index.ts'
import { moveStores } from '../tools/backup/index.ts'
import { connectToExternal } from './connect-to-external.ts'
import { inSentences } from './terminal/in-sentences.ts'

/** The store's database, reachable and migrated. */
export interface Store {
  /** The address that the server uses, postgres://..., with the password: not for logs. */
  readonly url: string
  /** The same without a pooler, for work that takes longer than a request or needs a connection of its own. */
  readonly directUrl: string
  /** The address for the database's owner, for what only an owner may do; also without a pooler. */
  readonly ownerUrl: string
  /** The address of the read replica, if there is one. */
  readonly readUrl?: string | undefined
  /** The embedded database's directory and server; null for the database of DATABASE_URL. */
  readonly cluster: Cluster | null
  /** Removes databases of older PostgreSQL versions, which are kept until a check has passed. @returns where they were */
  removeKept(): Promise<readonly string[]>
  /** Closes the store; stops an embedded database that no other process uses. */
  close(): Promise<void>
}

export interface Reached extends Store {
  /** The role that the server works as, if it isn't the owner; else null. */
  readonly worker: string | null
  /** The move to a newer PostgreSQL that the next start makes; null: none. */
  readonly move: EmbeddedDatabase['move']
}

/**
 * Opens the configured store: the database of DATABASE_URL, or the embedded one, which is started if it isn't running.
 * @throws StartupError when it can't be reached or migrated
 */
export function openStore(config: Config, log: (sentence: string) => void): Promise<Reached> {
  return open(reachStore(config, log), (store) => bringUpToDate(store, log))
}

/**
 * Opens an existing store for reading, possibly beside servers of an older Purser: it neither creates a store nor upgrades an older
 * one (backups-26). @throws StartupError when the store is missing or older, or as `openStore`
 */
export async function openExistingStore(config: Config, log: (sentence: string) => void): Promise<Store> {
  requireMadeDatabase(config)
  return open(reach(config, log, { isAsItIs: true }), async (store) => {
    requireSame(store, await findWaiting(store, config))
    await bringUpToDate(store, log)
  })
}

/** Opens an existing store, even of an older Purser, without upgrading it. @throws StartupError when there is none */
export async function openStoreUnchanged(config: Config, log: (sentence: string) => void): Promise<Reached> {
  requireMadeDatabase(config)
  return open(
    reach(config, log, { isAsItIs: true }),
    async (store) => void (await findWaiting(store, config)),
  )
}

/** Returns the store's pending migrations. @throws StartupError when there is no store, MigrationRefusal when it is newer */
async function findWaiting({ ownerUrl }: Reached, config: Config): Promise<readonly string[]> {
  if (!(await hasSchema(ownerUrl))) throw noStore(config)
  return waitingMigrations(ownerUrl)
}

/** @throws StartupError when the store must first be upgraded by a start */
function requireSame({ move }: Reached, waiting: readonly string[]): void {
  if (waiting.length === 0 && move === null) return
  const what =
    move === null ? `pending migrations: ${waiting.length}` : `its data is PostgreSQL ${move.from}'s`
  throw new StartupError(
    `Nothing was changed. This version of Purser is newer than the store (${what}). Upgrade the store first by starting it (npm start). "npm run check -- --upgrade" previews that.`,
  )
}

/** @throws StartupError when the embedded database doesn't exist yet */
export function requireMadeDatabase(config: Config): void {
  const { database } = config
  if (database.kind === 'embedded' && !hasDatabase(database.dataDir)) throw noStore(config)
}

const noStore = ({ database }: Config) =>
  new StartupError(
    database.kind === 'external'
      ? "There is no store in the database of DATABASE_URL. Set DATABASE_URL to the store's database, or create the store with npm start."
      : `There is no store in ${resolve(database.dataDir)}. Set DATA_DIR to the store's directory, or create the store with npm start.`,
  )

async function open(reached: Promise<Reached>, prepare: (store: Reached) => Promise<void>): Promise<Reached> {
  const store = await reached
  try {
    await prepare(store)
    return store
  } catch (error) {
    await store.close()
    throw error instanceof MigrationRefusal ? new StartupError(error.message) : error
  }
}

async function bringUpToDate(
  { ownerUrl, url, worker }: Reached,
  log: (sentence: string) => void,
): Promise<void> {
  const names = await migrate(ownerUrl, { worker })
  if (names.length > 0) log(`Upgraded the database (${names.length} migrations).`)
  await layFoundations(url)
}

/** Writes the records that every command relies on: currencies, countries, providers and the store's row. */
async function layFoundations(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await syncReferenceData(db)
    await ensureStore(db, systemClock())
  } catch (error) {
    throw (error as { code?: unknown }).code === STATEMENT_TIMEOUT ? storeHeld : error
  } finally {
    await close()
  }
}

const STATEMENT_TIMEOUT = '57014'

const storeHeld = new StartupError(
  'Another program has locked the store, for example to create the demo store. Try again when it has finished.',
)

/** Connects to the store's database without migrating it: it may be empty. @throws StartupError when it can't be reached */
function reachStore(config: Config, log: (sentence: string) => void): Promise<Reached> {
  return reach(config, log, {})
}

/**
 * Connects like `reachStore`, for work that needs the store to have no other connections: avoids the pooler, which keeps its own open.
 * @throws StartupError when it can't be reached
 */
export function reachUnused(config: Config, log: (sentence: string) => void): Promise<Reached> {
  return reach(config, log, { isPastPooler: true })
}

/**
 * Connects to the store's database as it is: data of an older PostgreSQL isn't moved, and may be in use; another store's archive isn't
 * written to. @throws StartupError when it can't be reached
 */
export function reachUnchanged(config: Config, log: (sentence: string) => void): Promise<Reached> {
  return reach(config, log, { isAsItIs: true, isArchiveOptional: true })
}

async function reach(
  { database }: Config,
  log: (sentence: string) => void,
  { isPastPooler, ...how }: { isAsItIs?: boolean; isArchiveOptional?: boolean; isPastPooler?: boolean },
): Promise<Reached> {
  if (database.kind === 'external') {
    return {
      ...(await connectToExternal(database, log, isPastPooler)),
      move: null,
      removeKept: async () => [],
    }
  }
  const { dataDir, archive: directory } = database
  const archive = directory === null ? undefined : archiveAt(directory)
  const { workUrl, url, stop, ...rest } = await startEmbedded({ ...how, dataDir, log, archive, transfer })
  return { url: workUrl, directUrl: workUrl, ownerUrl: url, worker: workRole, close: stop, ...rest }
}

const transfer: Transfer = (from, to, onProgress) =>
  inSentences(() => moveStores(from, to, { now: systemClock(), onProgress }))
