import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { noteSeveralHosts } from './commit-outcome.ts'
import { hasHosts } from './hosts/addresses.ts'
import { clientClass } from './hosts/client.ts'
import { isPooled, sessionSettings, unnamed } from './pooler.ts'
import type { DB } from './rows.gen.ts'
import { enablePipelining } from './statements/pipelining.ts'
import { type SlowStatement, watchStatements } from './statements/slow-statements.ts'
import { limitTurns } from './statements/turns.ts'

/** The store's database outside a transaction: for reads. */
export type Db = Kysely<DB>
/** Inside a transaction: the first argument of every operation. */
export type Tx = Transaction<DB>

/** Of a pool unless another number is given. */
const CONNECTIONS = 20

const INT8 = 20
const TIMESTAMPTZ = 1184
const DATE = 1082
const NUMERIC = 1700

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds a number beyond 2^53-1: ${text}`)
  return value
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [NUMERIC, Number],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [DATE, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text'),
}

export interface PoolOptions {
  /** Connections at most; further work waits. */
  readonly max?: number
  /** Milliseconds that a request waits for a connection before it is turned away. */
  readonly waitLimit?: number
  /** Milliseconds after which the database gives a statement up. */
  readonly statementLimit?: number
  /** Who hears of statements that take so many milliseconds; nobody unless given. */
  readonly slow?: { readonly limit: number; readonly onSlow: (slow: SlowStatement) => void } | undefined
}

export interface Connection {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool on the store's database. Amounts and counts arrive as numbers (within 2^53-1), times as ISO 8601 UTC
 * strings with milliseconds, so that a row reads like the wire. `role` among the address's parameters is the role to work as. Through
 * a pooler (`throughPooler`) the connections have the role and the limits that its own have.
 * Of several hosts each connection goes to the one that takes changes.
 */
export function connect(url: string, options: PoolOptions = {}): Connection {
  const pool = openPool(url, options)
  // A store in need is asked for one plan at a time, and soon gives up to tell it.
  const planner = options.slow && openPool(url, { max: 1, waitLimit: 1_000, statementLimit: 1_000 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: isPooled(url) ? unnamed(pool) : pool }),
    ...(options.slow && planner && { log: watchStatements({ ...options.slow, planner }) }),
  })
  enablePipelining(db)
  if (hasHosts(url)) noteSeveralHosts(db)
  limitTurns(db, options.max ?? CONNECTIONS)
  return {
    db,
    pool,
    close: async () => {
      await db.destroy()
      await planner?.end()
    },
  }
}

/** What a connection has set from its start, for PostgreSQL's command line. */
function settingsOf(url: string, { statementLimit }: PoolOptions): string {
  const role = new URL(url).searchParams.get('role')
  const settings = {
    ...sessionSettings,
    ...(statementLimit === undefined ? {} : { statement_timeout: statementLimit }),
    ...(role === null ? {} : { role }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    pipeline: true,
    connectionString: url,
    Client: clientClass(url),
    max: options.max ?? CONNECTIONS,
    connectionTimeoutMillis: options.waitLimit ?? 3_000,
    idleTimeoutMillis: 30_000,
    ...(isPooled(url) ? {} : { options: settingsOf(url, options) }),
    types,
  })
  // A restarting database breaks idle connections; without a listener that would end the process.
  pool.on('error', () => undefined)
  // One that breaks between two statements of a transaction fails the next of them; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
