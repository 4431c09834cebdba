import pg from 'pg'
import { systemClock } from '../clock.ts'
import { type Config, errorCode, StartupError } from '../config/index.ts'
import type { Transfer } from '../database/embedded/majors/move-cluster.ts'
import { type EmbeddedDatabase, startEmbedded } from '../database/embedded/start-embedded.ts'
import {
  asWorker,
  connect,
  ensureStore,
  MigrationRefusal,
  makeWorkRole,
  migrate,
  syncReferenceData,
  workRole,
} from '../database/index.ts'
import { moveStores } from '../tools/backup/index.ts'
import { inSentences } from './in-sentences.ts'

/** The store's database, reachable and migrated. */
export interface Store {
  /** Where the server works, postgres://..., with the password: not for logs. */
  readonly url: string
  /** Where its owner signs in, for what only an owner may do. */
  readonly ownerUrl: string
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
export async function openStore(config: Config, log: (sentence: string) => void): Promise<Store> {
  const store = await reachStore(config, log)
  try {
    const names = await migrate(store.ownerUrl, { worker: store.worker })
    if (names.length > 0) log(`Brought the database up to date (${names.length} migrations).`)
    await layFoundations(store.url)
    return store
  } catch (error) {
    await store.close()
    throw error instanceof MigrationRefusal ? new StartupError(error.message) : error
  }
}

/** Currencies, countries, providers, the store's row: what every command takes for granted. */
async function layFoundations(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await syncReferenceData(db)
    await ensureStore(db, systemClock())
  } finally {
    await close()
  }
}

/** The store's database, not migrated: it may hold nothing yet. @throws StartupError when it cannot be reached */
export function reachStore(config: Config, log: (sentence: string) => void): Promise<Reached> {
  return reach(config, log, false)
}

/** The store's database as it is: that of an older PostgreSQL is not moved, and may be in use. @throws StartupError when it cannot be reached */
export function reachAsItIs(config: Config, log: (sentence: string) => void): Promise<Reached> {
  return reach(config, log, true)
}

async function reach(
  { database }: Config,
  log: (sentence: string) => void,
  isAsItIs: boolean,
): Promise<Reached> {
  if (database.kind === 'embedded') {
    const { dataDir } = database
    const { url, workUrl, stop, ...rest } = await startEmbedded({ dataDir, log, transfer, isAsItIs })
    return { url: workUrl, ownerUrl: url, worker: workRole, close: stop, ...rest }
  }
  const nothingBeside = { move: null, removeKept: async () => [], close: async () => undefined }
  const { url, ownerUrl } = database
  if (ownerUrl !== null) {
    await use(url, 'DATABASE_URL', async () => undefined)
    await use(ownerUrl, 'DATABASE_OWNER_URL', async () => undefined)
    const [worker, owner] = [url, ownerUrl].map((each) => decodeURIComponent(new URL(each).username))
    return { url, ownerUrl, worker: worker === owner ? null : (worker ?? null), ...nothingBeside }
  }
  if (await use(url, 'DATABASE_URL', makeWorkRole)) {
    return { url: asWorker(url), ownerUrl: url, worker: workRole, ...nothingBeside }
  }
  log(
    `The server works as the owner of its database, as the user of DATABASE_URL may not make a role. To have it work as one that owns nothing, let an administrator say: CREATE ROLE ${workRole}; GRANT ${workRole} TO the user of DATABASE_URL.`,
  )
  return { url, ownerUrl: url, worker: null, ...nothingBeside }
}

const transfer: Transfer = (from, to, onProgress) =>
  inSentences(() => moveStores(from, to, { now: systemClock(), onProgress }))

async function use<Result>(
  url: string,
  variable: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartupError(unreachable(new URL(url), variable, error))
    })
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function unreachable(url: URL, variable: string, error: unknown): string {
  // A name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const reason =
    error instanceof pg.DatabaseError ? error.message : errorCode(first) || (first as Error).message
  return `The database at ${url.hostname || 'localhost'}:${url.port || 5432} cannot be used (${reason}): check ${variable}.`
}
