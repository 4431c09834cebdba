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

/** The default size of a pool. */
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
  /** The maximum number of connections; further work waits. */
  readonly max?: number
  /** How long a request waits for a connection before it fails, in milliseconds. */
  readonly waitLimit?: number
  /** The time limit of a statement, in milliseconds. */
  readonly statementLimit?: number
  /** `onSlow` is called for statements that take at least `limit` milliseconds. */
  readonly slow?: { readonly limit: number; readonly onSlow: (slow: SlowStatement) => void } | undefined
}

export interface Connection {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool on the store's database. Amounts and counts arrive as numbers (within 2^53-1), times as ISO 8601 UTC
 * strings with milliseconds, so that a row reads like the wire. The address's `role` parameter is the role to work as. Through a
 * pooler (`throughPooler`) the connections have the pooler's role and limits.
 * With several hosts, each connection goes to the one that accepts writes.
 */
export function connect(url: string, options: PoolOptions = {}): Connection {
  const pool = openPool(url, options)
  // A database under load is asked for one plan at a time, with a short time limit.
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

/** Returns the settings that a connection starts with, as PostgreSQL command-line options. */
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
  // A connection that breaks within a transaction fails its next statement; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
