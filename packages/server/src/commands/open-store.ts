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
import { connectToGiven } from './connect-to-given.ts'
import { inSentences } from './in-sentences.ts'

/** The store's database, reachable and migrated. */
export interface Store {
  /** Where the server works, postgres://..., with the password: not for logs. */
  readonly url: string
  /** The same past a pooler, for what takes longer than a request or needs a connection of its own. */
  readonly directUrl: string
  /** Where its owner signs in, for what only an owner may do; past a pooler too. */
  readonly ownerUrl: string
  /** Where a replica is read, if there is one. */
  readonly readUrl?: string | undefined
  /** Where the embedded database lies and runs; null: the database is another's. */
  readonly cluster: Cluster | null
  /** Removes the databases of older PostgreSQLs that are kept until the books were found right. @returns where they were */
  removeKept(): Promise<readonly string[]>
  /** Lets go of it: an embedded database that nobody else uses is stopped. */
  close(): Promise<void>
}

export interface Reached extends Store {
  /** Who works there without owning it; null: nobody but the owner. */
  readonly worker: string | null
  /** The newer PostgreSQL that the next start moves the data to; null: it stays where it is. */
  readonly move: EmbeddedDatabase['move']
}

/**
 * Opens the store that the configuration names: the server of DATABASE_URL, or the embedded database, started if it does not run.
 * @throws StartupError when it cannot be reached or migrated
 */
export function openStore(config: Config, log: (sentence: string) => void): Promise<Store> {
  return open(reachStore(config, log), (store) => bringUpToDate(store, log))
}

/**
 * The same for what reads a store, maybe beside servers of an older Purser: none is made where there is none yet, and nothing is done that
 * a start would do to an older one (backups-26). @throws StartupError then, too
 */
export async function openExistingStore(config: Config, log: (sentence: string) => void): Promise<Store> {
  requireMadeDatabase(config)
  return open(reach(config, log, { isAsItIs: true }), async (store) => {
    requireSame(store, await findWaiting(store, config))
    await bringUpToDate(store, log)
  })
}

/** The same for what bears a store of an older Purser, and leaves it one. @throws StartupError when there is none */
export async function openStoreUnchanged(config: Config, log: (sentence: string) => void): Promise<Store> {
  requireMadeDatabase(config)
  return open(
    reach(config, log, { isAsItIs: true }),
    async (store) => void (await findWaiting(store, config)),
  )
}

/** @returns the migrations that the store has not had. @throws StartupError where there is none, MigrationRefusal where it is newer */
async function findWaiting({ ownerUrl }: Reached, config: Config): Promise<readonly string[]> {
  if (!(await hasSchema(ownerUrl))) throw noStore(config)
  return waitingMigrations(ownerUrl)
}

/** @throws StartupError where a start has to come first, which brings the store to what this program is */
function requireSame({ move }: Reached, waiting: readonly string[]): void {
  if (waiting.length === 0 && move === null) return
  const what =
    move === null ? `pending migrations: ${waiting.length}` : `its data is PostgreSQL ${move.from}'s`
  throw new StartupError(
    `Nothing was changed. This version of Purser is newer than the store (${what}). Upgrade the store first by starting it (npm start). "npm run check -- --upgrade" previews that.`,
  )
}

/** @throws StartupError when the embedded database is not made yet */
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

async function open(reached: Promise<Reached>, prepare: (store: Reached) => Promise<void>): Promise<Store> {
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

/** Currencies, countries, providers, the store's row: what every command takes for granted. */
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

/** The store's database, not migrated: it may hold nothing yet. @throws StartupError when it cannot be reached */
function reachStore(config: Config, log: (sentence: string) => void): Promise<Reached> {
  return reach(config, log, {})
}

/**
 * The same for what is done while nobody is connected to the store: not even by way of its pooler, which keeps its connections.
 * @throws StartupError when it cannot be reached
 */
export function reachUnused(config: Config, log: (sentence: string) => void): Promise<Reached> {
  return reach(config, log, { isPastPooler: true })
}

/**
 * The store's database as it is: that of an older PostgreSQL is not moved, and may be in use; an archive that is another store's is not
 * written into. @throws StartupError when it cannot be reached
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
    return { ...(await connectToGiven(database, log, isPastPooler)), move: null, removeKept: async () => [] }
  }
  const { dataDir, archive: directory } = database
  const archive = directory === null ? undefined : archiveAt(directory)
  const { workUrl, url, stop, ...rest } = await startEmbedded({ ...how, dataDir, log, archive, transfer })
  return { url: workUrl, directUrl: workUrl, ownerUrl: url, worker: workRole, close: stop, ...rest }
}

const transfer: Transfer = (from, to, onProgress) =>
  inSentences(() => moveStores(from, to, { now: systemClock(), onProgress }))
