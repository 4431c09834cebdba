import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import { prepared } from '../statements/prepared.ts'

/** In whose place everybody stands. */
const EVERYBODY = ''

/** How far a replica has to be to be shown to somebody. Positions are bytes of the log. */
export interface Needed {
  readonly timeline: string
  readonly position: number
}

/** How far a replica is. */
export interface Replayed {
  readonly isReplica: boolean
  readonly position: number
  /** Those that its primary has lived through, as far as it knows. */
  readonly timelines: readonly string[]
}

/** Bytes of a page's head, behind which the end of a log may stand that has nothing on that page; no commit is as short. */
const PAGE_HEAD = 24

export const isFarEnough = ({ isReplica, position, timelines }: Replayed, needed: Needed): boolean =>
  isReplica && position + PAGE_HEAD >= needed.position && timelines.includes(needed.timeline)

/** Bytes of the log up to what is needed that a replica has not replayed; null: it follows another log. */
export const lackingBytes = ({ isReplica, position, timelines }: Replayed, needed: Needed): number | null =>
  isReplica && timelines.includes(needed.timeline) ? Math.max(needed.position - position, 0) : null

const bytes = (lsn: ReturnType<typeof sql>) => sql`(${lsn} - '0/0'::pg_lsn)::bigint`

/** Where the log of the primary ends: all that is in the books is before it. */
export async function readEnd(primary: Db): Promise<Needed> {
  const { rows } = await sql<Needed>`select current_timeline() as timeline,
    ${bytes(sql`pg_current_wal_insert_lsn()`)} as position`.execute(primary)
  if (rows[0] === undefined) throw new Error('The database told no position')
  return rows[0]
}

/** Has an operator from now on see nothing that is older than what is in the books now. */
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

/** What an operator needs to be shown; null: nobody knows, as the database was started after a crash or has taken over. */
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

/** Tells the replicas, by the log, in which timeline this one writes. */
export async function recordTimeline(primary: Db): Promise<void> {
  await sql`insert into lived_timeline (timeline) select current_timeline() on conflict do nothing`.execute(
    primary,
  )
}
