import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { prepared } from '../statements/prepared.ts'

/** The actor id of the entry that applies to everyone. */
const EVERYBODY = ''

/** The position that a replica must have reached to be read from, in bytes of the log. */
export interface Needed {
  readonly timeline: string
  readonly position: number
}

/** The position that a replica has reached. */
export interface Replayed {
  readonly isReplica: boolean
  readonly position: number
  /** The timelines of its primary's history, as far as it knows. */
  readonly timelines: readonly string[]
}

/** Bytes of a page header: the end of the log may be after the header of an empty page. No commit is that short. */
const PAGE_HEAD = 24

export const isFarEnough = ({ isReplica, position, timelines }: Replayed, needed: Needed): boolean =>
  isReplica && position + PAGE_HEAD >= needed.position && timelines.includes(needed.timeline)

/** Returns how many bytes of log the replica still lacks to reach a position; null if it follows another log. */
export const lackingBytes = ({ isReplica, position, timelines }: Replayed, needed: Needed): number | null =>
  isReplica && timelines.includes(needed.timeline) ? Math.max(needed.position - position, 0) : null

const bytes = (lsn: ReturnType<typeof sql>) => sql`(${lsn} - '0/0'::pg_lsn)::bigint`

/** Returns the end of the primary's log, which is after everything committed. */
export async function readEnd(primary: Db): Promise<Needed> {
  const { rows } = await sql<Needed>`select current_timeline() as timeline,
    ${bytes(sql`pg_current_wal_insert_lsn()`)} as position`.execute(primary)
  if (rows[0] === undefined) throw new Error('The database told no position')
  return rows[0]
}

/** Makes sure that an operator from now on sees at least what is committed now. */
export async function keepPosition(primary: Db, actorId: string): Promise<void> {
  await sql`insert into read_position (actor_id, lsn) values (${actorId}, pg_current_wal_insert_lsn())
    on conflict (actor_id) do update set lsn = greatest(read_position.lsn, excluded.lsn)`.execute(primary)
}

const selectNeeded = (actorId: string) =>
  prepared(
    'read-position',
    sql<Needed & { readonly is_known: boolean }>`select current_timeline() as timeline,
      ${bytes(sql`coalesce(max(lsn), '0/0')`)} as position,
      coalesce(bool_or(actor_id = ${EVERYBODY}), false) as is_known
    from read_position where actor_id in (${EVERYBODY}, ${actorId})`,
  )

/** Returns the position that an operator needs; null if unknown, because the database was restarted after a crash or has taken over. */
export async function readNeeded(primary: Db, actorId: string): Promise<Needed | null> {
  const { rows } = await selectNeeded(actorId).execute(primary)
  const [needed] = rows
  if (needed?.is_known) return needed
  await keepPosition(primary, EVERYBODY)
  return null
}

const selectReplayed = prepared(
  'replayed',
  sql<Replayed>`select pg_is_in_recovery() as "isReplica", ${bytes(sql`coalesce(pg_last_wal_replay_lsn(), '0/0')`)} as position,
    array(select timeline from lived_timeline) as timelines`,
)

export async function readReplayed(replica: Db): Promise<Replayed> {
  const { rows } = await selectReplayed.execute(replica)
  if (rows[0] === undefined) throw new Error('The replica told no position')
  return rows[0]
}

/** Records the primary's current timeline, which replicas learn from the log. */
export async function recordTimeline(primary: Db): Promise<void> {
  await sql`insert into lived_timeline (timeline) select current_timeline() on conflict do nothing`.execute(
    primary,
  )
}
