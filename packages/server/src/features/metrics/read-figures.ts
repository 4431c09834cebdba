import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'

/** Seconds up to which a job of the outbox counts as of this age; what is older comes last. */
export const queueAges = [60, 600, 3_600] as const

export interface Figures {
  /** Jobs that are still to be carried out, by how many of `queueAges` they have passed. */
  readonly queued: readonly number[]
  /** Seconds since the oldest of them was queued; 0: there is none. */
  readonly oldestQueued: number
  /** Jobs that were given up. */
  readonly dead: number
  /** Money effects of which nobody knows whether they happened. */
  readonly unknownEffects: number
  /** Work that waits for a lock in this database. */
  readonly lockWaits: number
  /** Seconds since the last good backup was begun; null: there is none. */
  readonly backupAge: number | null
}

/** What the database tells of the store, in one statement over indexes of what is open. */
export async function readFigures(db: Db, now: string): Promise<Figures> {
  const age = sql`extract(epoch from ${now}::timestamptz - created_at)`
  const { rows } = await sql<Figures>`
    select queue.*, dead.*, money.*, locks.*, backups.*
    from (select array[
            count(*) filter (where age < ${queueAges[0]}),
            count(*) filter (where age >= ${queueAges[0]} and age < ${queueAges[1]}),
            count(*) filter (where age >= ${queueAges[1]} and age < ${queueAges[2]}),
            count(*) filter (where age >= ${queueAges[2]})]::int[] as queued,
            coalesce(max(age), 0)::float8 as "oldestQueued"
          from (select ${age} as age from outbox where done_at is null and dead_at is null) open) queue,
      (select count(*) as dead from outbox where dead_at is not null) dead,
      (select count(*) as "unknownEffects" from payment_operation where state = 'unknown') money,
      (select count(*) as "lockWaits" from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()) locks,
      (select extract(epoch from ${now}::timestamptz - max(begun_at))::float8 as "backupAge" from backup
        where verified_at is not null) backups`.execute(db)
  const figures = rows[0]
  if (figures === undefined) throw new Error('The database told nothing of the store')
  return figures
}
