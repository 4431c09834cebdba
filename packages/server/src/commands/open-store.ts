import pg from 'pg'
import { systemClock } from '../clock.ts'
import { type Config, errorCode, StartupError } from '../config/index.ts'
import { startEmbedded } from '../database/embedded/start-embedded.ts'
import {
  addressesOf,
  asWorker,
  connect,
  createClient,
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
  /** Where a replica is read, if there is one. */
  readonly readUrl?: string | undefined
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
export async function reachStore({ database }: Config, log: (sentence: string) => void): Promise<Reached> {
  if (database.kind === 'embedded') {
    const { url, workUrl, stop } = await startEmbedded({ dataDir: database.dataDir, log })
    return { url: workUrl, ownerUrl: url, worker: workRole, close: stop }
  }
  const close = async () => undefined
  const { url, ownerUrl } = database
  const readUrl = database.readUrl ?? undefined
  if (ownerUrl !== null) {
    await use(url, 'DATABASE_URL', async () => undefined)
    await use(ownerUrl, 'DATABASE_OWNER_URL', async () => undefined)
    const [worker, owner] = [url, ownerUrl].map((each) => decodeURIComponent(new URL(each).username))
    return { url, ownerUrl, readUrl, worker: worker === owner ? null : (worker ?? null), close }
  }
  if (await use(url, 'DATABASE_URL', makeWorkRole)) {
    return {
      url: asWorker(url),
      ownerUrl: url,
      readUrl: readUrl && asWorker(readUrl),
      worker: workRole,
      close,
    }
  }
  log(
    `The server works as the owner of its database, as the user of DATABASE_URL may not make a role. To have it work as one that owns nothing, let an administrator say: CREATE ROLE ${workRole}; GRANT ${workRole} TO the user of DATABASE_URL.`,
  )
  return { url, ownerUrl: url, readUrl, worker: null, close }
}

async function use<Result>(
  url: string,
  variable: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient(url, { connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartupError(unreachable(url, variable, error))
    })
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const CANNOT_CONNECT_NOW = '57P03'

function unreachable(address: string, variable: string, error: unknown): string {
  // A name with several addresses fails with one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error
  const reason =
    error instanceof pg.DatabaseError || errorCode(error) === CANNOT_CONNECT_NOW
      ? (error as Error).message.replace(/\.$/, '')
      : errorCode(first) || (first as Error).message
  const url = new URL(address)
  const hosts = addressesOf(address).map(({ host, port }) => `${host}:${port}`)
  const place = hosts.join(', ') || `${url.hostname || 'localhost'}:${url.port || 5432}`
  return `The database at ${place} cannot be used (${reason}): check ${variable}.`
}
