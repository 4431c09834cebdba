import { sql } from 'kysely'
import type { Db } from '../../src/database/index.ts'

/** Written by each transaction, whatever else it writes. */
const MARKS = 'transaction_mark'

/** Reads a hash of each table, so that two readings show whether anything was written in between. */
export async function prepareBooks(db: Db, except: readonly string[] = []) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const parts = tables
    .filter(({ name }) => name !== MARKS && !except.includes(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, count(*) || ':' || coalesce(sum(hashtextextended(row::text, 0)), 0) as content
        from ${sql.table(name)} as row`,
    )
  const query = sql<{ name: string; content: string }>`${sql.join(parts, sql` union all `)}`
  return async (): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await query.execute(db)
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
  }
}
