import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { jsonValues } from './json-values.ts'
import { sendAsTheyCome } from './pipelining.ts'
import type { DB } from './rows.gen.ts'

/** The store's database outside a transaction: for reads. */
export type Db = Kysely<DB>
/** Inside a transaction: the first argument of every operation. */
export type Tx = Transaction<DB>

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

/** What a statement begins with whose plan is worth keeping: it takes longer to plan than to carry out, whatever it is given. */
export const keepPlan = '/* keep the plan */ '
/** Each connection keeps plans of its own; so many statements at most that ask for it, and so many of transactions. */
const MOST_ASKED = 100
const MOST_OF_TRANSACTIONS = 200
/** Characters: a longer one in a transaction is a list of many rows, and hardly comes again. */
const LONGEST_KEPT = 10_000
/**
 * What a statement begins with, after `keepPlan` if that stands there, whose rows are to be written out and not looked at:
 * each arrives as an array of its values as JSON, null where there is none.
 */
export const asJson = '/* as JSON */ '
/** Answers a name for each statement, always the same, until there are `most` of them. */
function createNames(prefix: string, most: number) {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= most) return known
    const name = `${prefix}_${names.size}`
    names.set(text, name)
    return name
  }
}

const nameOfAsked = createNames('asked', MOST_ASKED)
const nameOfStep = createNames('step', MOST_OF_TRANSACTIONS)

/** How a statement wants to be sent, by what it begins with and where it stands; undefined for the usual way. */
function formOf(text: string, isInTransaction: boolean): object | undefined {
  const wantsPlan = text.startsWith(keepPlan)
  const isJson = text.startsWith(asJson, wantsPlan ? keepPlan.length : 0)
  // An operation says what the last one of its kind said, of other records: none of it is worth planning twice.
  const isStep = isInTransaction && text.length <= LONGEST_KEPT
  if (!wantsPlan && !isStep && !isJson) return undefined
  const name = wantsPlan ? nameOfAsked(text) : isStep ? nameOfStep(text) : undefined
  return {
    ...(name !== undefined && { name }),
    ...(isJson && { rowMode: 'array', types: jsonValues }),
  }
}

const isBoundary = (text: string) => text === 'begin' || text === 'commit' || text === 'rollback'

/** A connection that prepares the statements whose plans are to be kept, each once, and hands rows over as they are wanted. */
class PlanKeepingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // A connection that breaks between two statements of a transaction fails the next one; without a listener it would end the process.
    this.on('error', () => undefined)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    // Not waited for: when a transaction cannot begin, the connection is lost, and so is the statement that follows.
    const begin = async () => {
      void (query('begin') as Promise<unknown>).catch(() => undefined)
      return { command: 'BEGIN', rowCount: null, rows: [] }
    }
    let isInTransaction = false
    this.query = ((...args: unknown[]) => {
      const [text, values, ...rest] = args
      if (typeof text !== 'string') return query(...args)
      if (isBoundary(text)) {
        isInTransaction = text === 'begin'
        return isInTransaction ? begin() : query(...args)
      }
      const form = formOf(text, isInTransaction)
      return form === undefined ? query(...args) : query({ ...form, text, values }, ...rest)
    }) as typeof this.query
  }
}

export interface PoolOptions {
  /** Connections at most; further work waits. */
  readonly max?: number
  /** Milliseconds that a request waits for a connection before it is turned away. */
  readonly waitLimit?: number
  /** Milliseconds after which the database gives a statement up. */
  readonly statementLimit?: number
}

export interface Connection {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool on the store's database. Amounts and counts arrive as numbers (within 2^53-1), times as ISO 8601 UTC
 * strings with milliseconds, so that a row reads like the wire.
 */
export function connect(url: string, options: PoolOptions = {}): Connection {
  const pool = new pg.Pool({
    Client: PlanKeepingClient,
    pipeline: true,
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: options.waitLimit ?? 3_000,
    idleTimeoutMillis: 30_000,
    options: `-c timezone=UTC -c statement_timeout=${options.statementLimit ?? 10_000} -c idle_in_transaction_session_timeout=30000 -c jit=off`,
    types,
  })
  // A restarting database breaks idle connections; without a listener that would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  sendAsTheyCome(db)
  return { db, pool, close: () => db.destroy() }
}
