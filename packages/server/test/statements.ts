import type { PoolClient } from 'pg'
import type { TestStore } from './store.ts'

/** A statement as it was sent to the database. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * Records every statement that the store's server sends until `stop`, which returns them. Excludes the look-ups of the
 * session and of held calls, which many requests make, and the server's occasional check of migrations.
 */
export function recordStatements({ app }: Pick<TestStore, 'app'>) {
  const { pool } = app.connection
  const statements: Statement[] = []
  const restore: (() => void)[] = []
  const watched = new WeakSet<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query
    client.query = function (this: PoolClient, ...args: unknown[]) {
      const [first, second] = args
      const text = typeof first === 'string' ? first : (first as Statement).text
      if (!/\bfrom ((session|schema_migration)\b|"held_call" where "status")/.test(text)) {
        const { values = [] } = typeof first === 'string' ? {} : (first as Partial<Statement>)
        statements.push({ text, values: Array.isArray(second) ? second : values })
      }
      return Reflect.apply(query, this, args)
    } as typeof query
    restore.push(() => {
      client.query = query
    })
  }
  pool.on('acquire', watch)
  return {
    stop(): readonly Statement[] {
      pool.off('acquire', watch)
      for (const each of restore) each()
      return statements
    },
  }
}
