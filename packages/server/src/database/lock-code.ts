import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** Locks a code by its key until the transaction ends: if two transactions take one, the second waits and then finds the first's. */
export async function lockCode(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${key}`}, 0))`.execute(tx)
}

/** Locks codes by their keys as `lockCode` does, in sorted order, so that two transactions with the same codes wait for each other. */
export async function lockCodes(tx: Tx, keys: readonly string[]): Promise<void> {
  const sorted = [...new Set(keys)].sort()
  await sql`select pg_advisory_xact_lock(hashtextextended('code ' || key, 0))
    from unnest(${sorted}::text[]) with ordinality as given (key, place) order by place`.execute(tx)
}
