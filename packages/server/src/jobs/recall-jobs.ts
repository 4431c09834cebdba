import { SECONDS_AN_HOUR } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../clock.ts'
import type { Db } from '../database/index.ts'

/** Seconds: no job is put off by more than half as long. */
const TOO_LONG = 2 * SECONDS_AN_HOUR

/**
 * Makes jobs due that were queued or put off when the clock was ahead: they would wait until it says so again. Answers how many.
 * @param now ISO 8601
 */
export async function recallJobs(db: Db, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ not_before: now, claimed_at: sql`case when claimed_at <= ${now} then claimed_at end` })
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('not_before', '>', addSeconds(now, TOO_LONG))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
