import pg from 'pg'
import { systemClock } from '../clock.ts'
import { type Config, errorCode, StartupError } from '../config/index.ts'
import { archiveAt } from '../database/embedded/archive-directory.ts'
import type { Cluster } from '../database/embedded/cluster.ts'
import { startEmbedded } from '../database/embedded/start-embedded.ts'
import {
  addressesOf,
  asWorker,
  connect,
  createClient,
  ensureStore,
  isBehindPooler,
  MigrationRefusal,
  makeWorkRole,
  migrate,
  readPooled,
  syncReferenceData,
  throughPooler,
  workRole,
} from '../database/index.ts'

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
  if (database.kind === 'external') return reachGiven(database, log)
  const { dataDir, archive: directory } = database
  const archive = directory === null ? undefined : archiveAt(directory)
  const { url, workUrl, cluster, stop } = await startEmbedded({ dataDir, log, archive, isArchiveOptional })
  return { url: workUrl, directUrl: workUrl, ownerUrl: url, worker: workRole, cluster, close: stop }
}

type Given = Extract<Config['database'], { kind: 'external' }>

async function reachGiven(given: Given, log: (sentence: string) => void): Promise<Reached> {
  const { url, ownerUrl, directUrl, readUrl } = given
  if (directUrl !== null) await use(directUrl, 'DATABASE_DIRECT_URL', async () => undefined)
  if (ownerUrl !== null) await use(ownerUrl, 'DATABASE_OWNER_URL', async () => undefined)
  const owned = ownerUrl ?? directUrl ?? url
  // Before a pooler is asked for a connection, which may be told to work as that role.
  const isMade = ownerUrl === null && (await use(owned, 'DATABASE_URL', makeWorkRole))
  const pooled = await use(url, 'DATABASE_URL', (client) => findPooled(client, given))
  const asked = pooled?.role ?? (isMade ? workRole : userOf(url))
  const worker = asked === userOf(owned) ? null : asked
  if (worker === null && ownerUrl === null) log(pooled === null ? cannotMakeRole : poolerSetsNoRole)
  const asWorking = (to: string) => (worker === workRole && userOf(to) !== worker ? asWorker(to) : to)
  return {
    url: pooled?.url ?? asWorking(url),
    directUrl: asWorking(directUrl ?? (pooled === null ? url : owned)),
    ownerUrl: owned,
    readUrl: readUrl === null ? undefined : asWorking(readUrl),
    worker,
    cluster: null,
    close: async () => undefined,
  }
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username)

const cannotMakeRole = `The server works as the owner of its database, as the user of DATABASE_URL may not make a role. To have it work as one that owns nothing, let an administrator say: CREATE ROLE ${workRole}; GRANT ${workRole} TO the user of DATABASE_URL.`
const poolerSetsNoRole = `The server works as the owner of its database, as the pooler's connections do. To have it work as one that owns nothing, let them begin with SET ROLE ${workRole} (PgBouncer: connect_query).`

/**
 * The address of DATABASE_URL for `connect` and who works there, if it leads through a pooler, whose connections have to be what the
 * server's own would be; null: it leads to the database.
 */
async function findPooled(client: pg.Client, given: Given): Promise<{ url: string; role: string } | null> {
  if (!(await isBehindPooler(client))) return null
  if (given.directUrl === null && given.ownerUrl === null) {
    throw new StartupError(
      'DATABASE_URL leads through a pooler, which hands connections on: DATABASE_DIRECT_URL has to name the same database past it.',
    )
  }
  const { role, lacking } = await readPooled(client)
  if (lacking.length > 0) {
    throw new StartupError(
      `The connections of the pooler in DATABASE_URL are not as the store needs them: have them set ${lacking.join(', ')} (PgBouncer: connect_query; or ALTER ROLE … SET), and restart the pooler.`,
    )
  }
  return { url: throughPooler(given.url), role }
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
