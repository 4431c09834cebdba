import pg from 'pg'
import { type Config, errorCode, StartupError, userOf } from '../config/index.ts'
import {
  addressesOf,
  asWorker,
  createClient,
  isBehindPooler,
  makeWorkRole,
  readPooled,
  throughPooler,
  workRole,
} from '../database/index.ts'

type ExternalDatabase = Extract<Config['database'], { kind: 'external' }>

/**
 * Connects to the server that DATABASE_URL and the related variables name. With `isPastPooler`, a pooler is not contacted: it may be
 * stopped, or would keep the connection open. @throws StartupError when the server can't be reached or doesn't meet the store's needs
 */
export async function connectToExternal(
  external: ExternalDatabase,
  log: (sentence: string) => void,
  isPastPooler = false,
) {
  const { url, ownerUrl, directUrl, readUrl } = external
  const direct = directUrl === null ? null : await use(directUrl, 'DATABASE_DIRECT_URL', identify)
  const owners = ownerUrl === null ? null : await use(ownerUrl, 'DATABASE_OWNER_URL', identify)
  const owned = ownerUrl ?? directUrl ?? url
  // Before connecting through a pooler, which may be configured to use that role.
  const isMade = ownerUrl === null && (await use(owned, 'DATABASE_URL', makeWorkRole))
  const isAsked = !isPastPooler || owned === url
  const theirs = isAsked ? await use(url, 'DATABASE_URL', identify) : (direct ?? owners)
  requireSame(theirs, direct, 'DATABASE_DIRECT_URL')
  requireSame(theirs, owners, 'DATABASE_OWNER_URL')
  const pooled = isAsked ? await use(url, 'DATABASE_URL', (client) => findPooled(client, external)) : null
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

/** Returns an id of the database and its cluster; of the database alone if the user may not read the cluster's. */
async function identify(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ may: boolean; id: string }>(
    `SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS may, datname || ' ' || oid AS id
     FROM pg_database WHERE datname = current_database()`,
  )
  const [{ may, id } = { may: false, id: '' }] = rows
  if (!may) return id
  const { rows: systems } = await client.query<{ id: string }>(
    'SELECT system_identifier::text AS id FROM pg_control_system()',
  )
  return `${id} ${systems[0]?.id}`
}

/** Requires the same database at both addresses: else migrations would run in one, and orders would go into the other. */
function requireSame(theirs: string | null, other: string | null, variable: string): void {
  if (other === null || theirs === null) return
  // One user may see less than another.
  if (other === theirs || other.startsWith(`${theirs} `) || theirs.startsWith(`${other} `)) return
  throw new StartupError(`${variable} and DATABASE_URL are different databases. Set both to the same one.`)
}

const cannotMakeRole = `The server runs as the owner of its database, because the user of DATABASE_URL can't create roles. To run it with fewer rights, let an administrator run: CREATE ROLE ${workRole}; GRANT ${workRole} TO the user of DATABASE_URL.`
const poolerSetsNoRole = `The server runs as the owner of its database, because the pooler's connections do. To run it with fewer rights, let them start with SET ROLE ${workRole} (PgBouncer: connect_query).`

/**
 * Returns the address for `connect` and the role of its connections if DATABASE_URL goes through a pooler; null if it goes to the
 * database itself. @throws StartupError when the pooler's connections lack settings that the server would set on its own
 */
async function findPooled(
  client: pg.Client,
  external: ExternalDatabase,
): Promise<{ url: string; role: string } | null> {
  if (!(await isBehindPooler(client))) return null
  if (external.directUrl === null && external.ownerUrl === null) {
    throw new StartupError(
      'DATABASE_URL goes through a transaction pooler. Set DATABASE_DIRECT_URL to the same database without the pooler.',
    )
  }
  const { role, lacking } = await readPooled(client)
  if (lacking.length > 0) {
    throw new StartupError(
      `The pooler's connections lack settings. Let them set ${lacking.join(', ')} (PgBouncer: connect_query; or ALTER ROLE … SET) and restart the pooler.`,
    )
  }
  return { url: throughPooler(external.url), role }
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
  return `Can't use the database at ${place} (${reason}). Check ${variable}.`
}
