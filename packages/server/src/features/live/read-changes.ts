import { SECONDS_AN_HOUR } from '@purser/domain/dates'
import type { Change } from '@purser/domain/live'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import type { Position } from './position.ts'

/** The changes committed after a position, and the position after them; null when there are too many or the position is too old. */
export interface Changes {
  readonly changes: readonly Change[] | null
  readonly position: Position
}

/** Maximum number of changes sent one by one. */
const MOST = 2_000
/** Maximum number per kind of record; beyond it only the kind is sent. */
const MOST_OF_A_KIND = 100
/** Maximum age of a position in seconds; a bit less than changes are kept. */
const KNOWN_SECONDS = 23 * SECONDS_AN_HOUR
const KEPT = '24 hours'
/** Seconds; longer than a transaction may be idle, as changes carry the time at which their transaction began. */
const LONGEST_TRANSACTION = 45

interface Row extends Position {
  readonly is_unknown: boolean
  readonly changes: readonly (readonly [type: string, id: string])[]
}

const now = sql`pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::bigint as seconds,
  (select current_life()) as life`

export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`select ${now}`.execute(db)
  const [position] = rows
  if (position === undefined) throw new Error('The database has no snapshot.')
  return position
}

/**
 * Reads what was committed since `after`. Decides by the snapshot, not by transaction number, so a transaction that began earlier but was
 * committed later is included. With `until`, a later position of the same store, reads only up to that.
 */
export function readChanges(db: Db, after: Position, until?: Position): Promise<Changes> {
  const { snapshot, seconds, life } = after
  const isSeen = (position: string) => sql`pg_visible_in_snapshot(xid, ${position}::pg_snapshot)`
  return read(
    db,
    sql`xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not ${isSeen(snapshot)}
      and ${until === undefined ? sql`true` : isSeen(until.snapshot)}`,
    // The position is of another database, or from before a crash or failover, or older than changes are kept.
    sql`${life} <> (select current_life()) or pg_snapshot_xmax(${snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
      or ${seconds}::bigint < extract(epoch from clock_timestamp()) - ${KNOWN_SECONDS}`,
  )
}

/** Reads what was committed in the last seconds, and some more, for a reader without a position. */
export function readRecent(db: Db, seconds: number): Promise<Changes> {
  return read(
    db,
    sql`at >= now() - make_interval(secs => ${seconds + LONGEST_TRANSACTION})`,
    sql`${seconds}::bigint > ${KNOWN_SECONDS}`,
  )
}

async function read(
  db: Db,
  isNew: ReturnType<typeof sql>,
  isUnknown: ReturnType<typeof sql>,
): Promise<Changes> {
  const { rows } = await sql<Row>`select ${now}, (${isUnknown}) as is_unknown, coalesce((
      select json_agg(json_build_array(resource_type, resource_id)) from (
        select resource_type, resource_id from recent_change where ${isNew} order by xid, id limit ${MOST + 1}
      ) as new), '[]') as changes`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database has no snapshot.')
  const { snapshot, seconds, life, is_unknown, changes } = row
  const isTooMuch = is_unknown || changes.length > MOST
  return { changes: isTooMuch ? null : together(changes), position: { snapshot, seconds, life } }
}

/** Returns each record once, in the order of its first change; for a kind with too many changes, only the kind. */
function together(changes: Row['changes']): Change[] {
  const kinds = new Map<string, Set<string>>()
  for (const [type, id] of changes) kinds.set(type, (kinds.get(type) ?? new Set()).add(id))
  return [...kinds].flatMap(([type, ids]): Change[] =>
    ids.size > MOST_OF_A_KIND ? [{ type, id: null }] : [...ids].map((id) => ({ type, id })),
  )
}

const BATCH = 2_000

/** Deletes changes more than a day old, a bounded number at a time, and returns how many. */
export async function pruneRecentChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ gone: number }>`with gone as (
      delete from recent_change where (xid, id) in (
        select xid, id from recent_change where at < now() - ${KEPT}::interval order by at limit ${BATCH})
      returning 1)
    select count(*) as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
