import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'

const BATCH = 2_000

/** Deletes expired counts, a bounded number at a time, and returns how many. */
export async function pruneTries(db: Db, now: string): Promise<number> {
  // A count may start again in between, so its end is checked again.
  const { numAffectedRows = 0n } = await sql`
    delete from taken_try using (
      select scope, subject_hash from taken_try where ends_at <= ${now} order by ends_at limit ${sql.lit(BATCH)}) as over
    where taken_try.scope = over.scope and taken_try.subject_hash = over.subject_hash
      and taken_try.ends_at <= ${now}`.execute(db)
  return Number(numAffectedRows)
}
