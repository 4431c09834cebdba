import { sql } from 'kysely'
import type { Db } from '../src/database/index.ts'

/** Returns how many of a store's connections wait for locks held by another one. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
