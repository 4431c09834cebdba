import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Settings of the server's database connections, by PostgreSQL's names; times in milliseconds. */
export const sessionSettings = {
  TimeZone: 'UTC',
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  jit: 'off',
} as const

const MARK = 'pooled'

/** Returns the address marked as one behind a transaction pooler, for `connect`. */
export function throughPooler(url: string): string {
  const address = new URL(url)
  address.searchParams.set(MARK, '1')
  return address.href
}

/** Whether connections are pooled by transaction, so that settings, locks and LISTEN don't outlast one. */
export const isPooled = (url: string): boolean => new URL(url).searchParams.has(MARK)

/** Returns whether there is a pooler in between: it gives clients process ids that the database doesn't know. */
export async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // `pg` stores the id in order to cancel statements, but its types omit it.
  return rows[0]?.pid !== (client as pg.Client & { readonly processID: number }).processID
}

/** Returns the role of a pooler's connections, and the `sessionSettings` that they lack, each as `name = value`. */
export async function readPooled(client: pg.Client): Promise<{ role: string; lacking: string[] }> {
  const { rows } = await client.query<{ role: string; name: string; setting: string }>(
    'select current_user as role, name, setting from pg_settings where name = any($1)',
    [Object.keys(sessionSettings)],
  )
  const actual = new Map(rows.map(({ name, setting }) => [name, setting]))
  const lacking = Object.entries(sessionSettings).filter(([name, wanted]) => {
    const setting = actual.get(name)
    // Any time limit is accepted, but without one, a stuck statement could hold up all others.
    return typeof wanted === 'number' ? Number(setting) === 0 : setting !== wanted
  })
  return { role: rows[0]?.role ?? '', lacking: lacking.map(([name, wanted]) => `${name} = ${wanted}`) }
}

/**
 * Wraps the pool so that statements have no names: a pooler may run the next transaction on a connection that doesn't know a name, or knows
 * it already.
 */
export function unnamed(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string | pg.QueryConfig, values: readonly unknown[]) =>
        client.query(typeof text === 'string' ? text : text.text, [...values])
      // Kysely's type has a second signature, for cursors, which is unused here.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: () => pool.end(),
  }
}
