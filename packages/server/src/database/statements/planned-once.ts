import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

// A third of the database's time in making the demo store, which whoever starts Purser first waits for (docs/decisions/0023).

/** A name stands for one text, on every connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `once_${names.size}`
  names.set(text, name)
  return name
}

/**
 * The pool with every statement sent under a name, so that its connections plan each text once. It pays where a few hundred texts
 * are carried out tens of thousands of times: to plan them takes longer than to carry them out. For connections that end soon after, for
 * a plan stays what it was when the tables were small.
 */
export function plannedOnce(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect()
      const query = (text: string | pg.QueryConfig, values: readonly unknown[]) =>
        client.query({
          ...(typeof text === 'string' ? { name: nameOf(text), text } : text),
          values: [...values],
        })
      // Kysely's type has a second form, for cursors, that nothing here uses.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: () => pool.end(),
  }
}
