import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { currentRequest, markOf } from './statements/current-request.ts'

/** Milliseconds between checks of a transaction's outcome. */
const BETWEEN_LOOKS = 250
/** Maximum number of checks: a database restarts within seconds, and a standby takes over within twenty. */
const LOOKS = { alone: 20, ofSeveralHosts: 80 } as const

/** PostgreSQL's error for a transaction id that it hasn't assigned yet: it was killed and has forgotten that it had. */
const NEVER_GIVEN = '22023'

/** Thrown when the connection was lost during a commit and the outcome can't be determined. */
export class OutcomeUnknown extends Error {}

/** Identifies a transaction even after the database was killed or a standby was promoted. */
export interface TransactionIdentity {
  readonly xid: string
  /** A promoted standby starts a new timeline, and may assign ids again that it doesn't know of. */
  readonly timeline: string
  /** A killed database may assign ids again in the same timeline, so the time counts too. */
  readonly at: string
}

const ofSeveral = new WeakSet<Db>()
const clocks = new WeakMap<Db, () => string>()

/** Notes that the database has standbys, one of which may take over. */
export function noteSeveralHosts(db: Db): void {
  ofSeveral.add(db)
}

/** Makes transactions date the versions of rows by the store's clock, like everything else. */
export function dateByClock(db: Db, clock: () => string): void {
  clocks.set(db, clock)
}

/**
 * Marks a transaction and reads its identity in its first statement, which also passes its time to the versions of rows, and the request's
 * id to the database's log.
 */
export async function readTransactionIdentity(db: Db, tx: Tx): Promise<TransactionIdentity> {
  const request = currentRequest()
  const now = clocks.get(db)?.()
  const name = sql`${now === undefined ? sql`` : sql`, set_config('purser.now', ${now}, true)`}${
    request === undefined ? sql`` : sql`, set_config('application_name', ${markOf(request)}, true)`
  }`
  const { rows } =
    await sql<TransactionIdentity>`insert into transaction_mark default values returning xid::text as xid, timeline, at::text as at${name}`.execute(
      tx,
    )
  const [begun] = rows
  if (!begun) throw new Error('A transaction has no mark')
  return begun
}

/** Returns whether a transaction was committed. Throws `OutcomeUnknown` if that can't be determined in time. */
export async function wasCommitted(db: Db, begun: TransactionIdentity, cause: unknown): Promise<boolean> {
  const looks = ofSeveral.has(db) ? LOOKS.ofSeveralHosts : LOOKS.alone
  for (let look = 0; look < looks; look += 1) {
    const status = await readStatus(db, begun).catch(() => 'not known')
    if (status === 'aborted') return false
    if (status === 'committed' && (await isKept(db))) return true
    await sleep(BETWEEN_LOOKS)
  }
  throw new OutcomeUnknown("A transaction's outcome is unknown.", { cause })
}

/**
 * Checks whether a transaction is still in progress, and otherwise whether its mark was committed with it. If its id was assigned again,
 * the check may also wait for that other transaction, which does no harm.
 */
async function readStatus(
  db: Db,
  { xid, timeline, at }: TransactionIdentity,
): Promise<'going on' | 'committed' | 'aborted'> {
  const going = await sql<{ is: boolean | null }>`select case when current_timeline() = ${timeline}
    then pg_xact_status(${xid}::xid8) = 'in progress' end as is`
    .execute(db)
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== NEVER_GIVEN) throw error
      return { rows: [] }
    })
  if (going.rows[0]?.is) return 'going on'
  // A separate statement, so that it sees a transaction that ended before it began.
  const { rows } = await sql`select from transaction_mark
    where xid = ${xid}::xid8 and timeline = ${timeline} and at = ${at}::timestamptz`.execute(db)
  return rows.length > 0 ? 'committed' : 'aborted'
}

/**
 * Returns whether the standby has everything committed so far: a restarted primary also has what it could not send before, and would
 * lose that if it failed again. The probe's commit returns once the standby has it and all before it.
 */
async function isKept(db: Db): Promise<boolean> {
  if (!ofSeveral.has(db)) return true
  const kept = sql`insert into transaction_mark default values`.execute(db)
  return kept.then(
    () => true,
    () => false,
  )
}

const KEPT = '1 day'
const BATCH = 10_000

/** Deletes marks more than a day old, a bounded number at a time, and returns how many. */
export async function pruneMarks(db: Db): Promise<number> {
  const { rows } = await sql<{ gone: number }>`with gone as (
      delete from transaction_mark where (xid, timeline) in (
        select xid, timeline from transaction_mark where at < now() - ${KEPT}::interval order by at limit ${BATCH})
      returning 1)
    select count(*) as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
