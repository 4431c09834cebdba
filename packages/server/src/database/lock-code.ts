import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** Locks a code by its key until the transaction ends: if two transactions take one, the second waits and then finds the first's. */
export async function lockCode(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${key}`}, 0))`.execute(tx)
}
