import type { GivenUpWork } from '@purser/domain/store-health'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'

/** Upper bounds, in seconds, of the age groups of queued jobs; older jobs are in a last group. */
export const queueAges = [60, 600, 3_600] as const

/** Ages, spans and waits are in seconds. */
export interface Figures {
  /** Queued jobs, by how many of `queueAges` they have passed. */
  readonly queued: readonly number[]
  /** Seconds since the oldest of them was queued; 0 if there is none. */
  readonly oldestQueued: number
  /** Seconds since the oldest due job became due; 0 if none is due. */
  readonly longestDue: number
  /** Jobs that were given up, the kind of the latest first. */
  readonly givenUp: readonly GivenUpWork[]
  /** The number of payment operations with an unknown outcome, and the age of the oldest. */
  readonly unknownEffects: number
  readonly oldestUnknown: number
  /** Statements waiting for a lock in this database, and the longest of these waits. */
  readonly lockWaits: number
  readonly longestLockWait: number
}

/** Maximum number of characters shown of a job's error. */
const TOLD = 300

/** Reads the store's figures from the database, in one statement over indexes of open records. */
export async function readFigures(db: Db, now: string): Promise<Figures> {
  const since = (moment: string) => sql`extract(epoch from ${now}::timestamptz - ${sql.ref(moment)})::float8`
  const oldest = (age: string) => sql`greatest(coalesce(max(${sql.ref(age)}), 0), 0)`
  const { rows } = await sql<Figures>`
    select queue.*, dead.*, money.*, locks.*
    from (select array[
            count(*) filter (where age < ${queueAges[0]}),
            count(*) filter (where age >= ${queueAges[0]} and age < ${queueAges[1]}),
            count(*) filter (where age >= ${queueAges[1]} and age < ${queueAges[2]}),
            count(*) filter (where age >= ${queueAges[2]})]::int[] as queued,
            ${oldest('age')} as "oldestQueued", ${oldest('due')} as "longestDue"
          from (select ${since('created_at')} as age, ${since('not_before')} as due from outbox
            where done_at is null and dead_at is null) as open) as queue,
      (select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'last_error', last_error) order by latest desc), '[]') as "givenUp" from (
          select kind, count(*) as count, max(dead_at) as latest,
            (array_agg(left(last_error, ${sql.lit(TOLD)}) order by dead_at desc))[1] as last_error
          from outbox where dead_at is not null group by kind) as of_kind) as dead,
      (select count(*) as "unknownEffects", ${oldest('age')} as "oldestUnknown"
        from (select ${since('created_at')} as age from payment_operation where state = 'unknown') as open) as money,
      (select count(*) as "lockWaits",
          coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 as "longestLockWait"
        from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()) as locks`.execute(db)
  const figures = rows[0]
  if (figures === undefined) throw new Error('The database returned nothing about the store')
  return figures
}
