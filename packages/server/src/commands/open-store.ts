import pg from 'pg'
import { systemClock } from '../clock.ts'
import { type Config, errorCode, StartupError } from '../config/index.ts'
import { startEmbedded } from '../database/embedded/start-embedded.ts'
import { connect, ensureStore, MigrationRefusal, migrate, syncReferenceData } from '../database/index.ts'

/** The store's database, reachable and migrated. */
export interface Store {
  /** postgres://..., with the password: not for logs. */
  readonly url: string
  /** Lets go of it: an embedded database that nobody else uses is stopped. */
  close(): Promise<void>
}

/**
 * Opens the store that the configuration names: the server of DATABASE_URL, or the embedded database, started if it does not run.
 * @throws StartupError when it cannot be reached or is newer than this program
 */
export async function openStore(config: Config, log: (sentence: string) => void): Promise<Store> {
  const store = await reach(config, log)
  try {
    const names = await migrate(store.url)
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

async function reach({ database }: Config, log: (sentence: string) => void): Promise<Store> {
  if (database.kind === 'embedded') {
    const embedded = await startEmbedded({ dataDir: database.dataDir, log })
    return { url: embedded.url, close: embedded.stop }
  }
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartupError(unreachable(new URL(database.url), error))
  } finally {
    await client.end().catch(() => undefined)
  }
  return { url: database.url, close: async () => undefined }
}

function unreachable(url: URL, error: unknown): string {
  // A name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const reason =
    error instanceof pg.DatabaseError ? error.message : errorCode(first) || (first as Error).message
  return `The database at ${url.hostname || 'localhost'}:${url.port || 5432} cannot be used (${reason}): check DATABASE_URL.`
}
