import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** Holds a code, by its key, until the transaction ends: of two that take one at once the second waits, and finds the first. */
export async function lockCode(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${key}`}, 0))`.execute(tx)
}
