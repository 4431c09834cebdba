import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** What the connections that the store works by have set, as PostgreSQL names it; times in milliseconds. */
export const sessionSettings = {
  TimeZone: 'UTC',
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  jit: 'off',
} as const

const MARK = 'pooled'

/** The address of a database whose connections a pooler hands on with each transaction: `connect` reads that from there. */
export function throughPooler(url: string): string {
  const address = new URL(url)
  address.searchParams.set(MARK, '1')
  return address.href
}

/** Whether nothing that is set on a connection, and nothing that it holds or hears, outlasts the transaction. */
export const isPooled = (url: string): boolean => new URL(url).searchParams.has(MARK)

/** Returns whether a pooler is in between: it gives clients process ids that the database does not know. */
export async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // `pg` keeps it to cancel a statement by; its types leave it out.
  return rows[0]?.pid !== (client as pg.Client & { readonly processID: number }).processID
}

/** Who a pooler's connections work as, and which of `sessionSettings` they lack, each as `name = value`. */
export async function readPooled(client: pg.Client): Promise<{ role: string; lacking: string[] }> {
  const { rows } = await client.query<{ role: string; name: string; setting: string }>(
    'select current_user as role, name, setting from pg_settings where name = any($1)',
    [Object.keys(sessionSettings)],
  )
  const actual = new Map(rows.map(({ name, setting }) => [name, setting]))
  const lacking = Object.entries(sessionSettings).filter(([name, wanted]) => {
    const setting = actual.get(name)
    // Another limit may be wanted; none would have what hangs hold up all others.
    return typeof wanted === 'number' ? Number(setting) === 0 : setting !== wanted
  })
  return { role: rows[0]?.role ?? '', lacking: lacking.map(([name, wanted]) => `${name} = ${wanted}`) }
}

/**
 * The pool without names for statements: a pooler hands the next transaction to a connection that may not know the name, or knows
 * it already.
 */
export function unnamed(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string | pg.QueryConfig, values: readonly unknown[]) =>
        client.query(typeof text === 'string' ? text : text.text, [...values])
      // Kysely's type has a second form, for cursors, that nothing here uses.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: () => pool.end(),
  }
}
