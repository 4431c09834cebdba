import pg from 'pg'
import { systemClock } from '../clock.ts'
import { type Config, errorCode, StartupError } from '../config/index.ts'
import { archiveAt } from '../database/embedded/archive-directory.ts'
import type { Cluster } from '../database/embedded/cluster.ts'
import { startEmbedded } from '../database/embedded/start-embedded.ts'
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

/** The store's database, reachable and migrated. */
export interface Store {
  /** Where the server works, postgres://..., with the password: not for logs. */
  readonly url: string
  /** Where its owner signs in, for what only an owner may do. */
  readonly ownerUrl: string
  /** Where the embedded database lies and runs; null: the database is another's. */
  readonly cluster: Cluster | null
  /** Lets go of it: an embedded database that nobody else uses is stopped. */
  close(): Promise<void>
}

export interface Reached extends Store {
  /** Who works there without owning it; null: nobody but the owner. */
  readonly worker: string | null
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

/** The store's database as it is, not migrated: it may hold nothing yet. @throws StartupError when it cannot be reached */
export async function reachStore(
  { database }: Config,
  log: (sentence: string) => void,
  isArchiveOptional = false,
): Promise<Reached> {
  if (database.kind === 'embedded') {
    const { dataDir, archive: directory } = database
    const archive = directory === null ? undefined : archiveAt(directory)
    const { url, workUrl, cluster, stop } = await startEmbedded({ dataDir, log, archive, isArchiveOptional })
    return { url: workUrl, ownerUrl: url, worker: workRole, cluster, close: stop }
  }
  const close = async () => undefined
  const { url, ownerUrl } = database
  if (ownerUrl !== null) {
    await use(url, 'DATABASE_URL', async () => undefined)
    await use(ownerUrl, 'DATABASE_OWNER_URL', async () => undefined)
    const [worker, owner] = [url, ownerUrl].map((each) => decodeURIComponent(new URL(each).username))
    return { url, ownerUrl, worker: worker === owner ? null : (worker ?? null), cluster: null, close }
  }
  if (await use(url, 'DATABASE_URL', makeWorkRole)) {
    return { url: asWorker(url), ownerUrl: url, worker: workRole, cluster: null, close }
  }
  log(
    `The server works as the owner of its database, as the user of DATABASE_URL may not make a role. To have it work as one that owns nothing, let an administrator say: CREATE ROLE ${workRole}; GRANT ${workRole} TO the user of DATABASE_URL.`,
  )
  return { url, ownerUrl: url, worker: null, cluster: null, close }
}

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
