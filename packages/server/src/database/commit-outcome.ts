import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { currentRequest, markOf } from './statements/current-request.ts'

/** Milliseconds between looks at what became of a transaction. */
const BETWEEN_LOOKS = 250
/** Looks at most: a database that restarts is back within seconds, a standby that takes over within twenty. */
const LOOKS = { alone: 20, ofSeveralHosts: 80 } as const

/** What PostgreSQL says of a number that it has not given yet: it was killed, and has forgotten that it had. */
const NEVER_GIVEN = '22023'

/** The connection was lost while a transaction was being committed, and the database does not tell what became of it. */
export class OutcomeUnknown extends Error {}

/** By what the database knows a transaction: its mark. */
export interface TransactionIdentity {
  readonly xid: string
  /** A standby that is promoted begins another, and gives numbers again that it has not heard of. */
  readonly timeline: string
  /** So does a database that was killed, in the same timeline. */
  readonly at: string
}

const ofSeveral = new WeakSet<Db>()

/** A standby may take over from it. */
export function noteSeveralHosts(db: Db): void {
  ofSeveral.add(db)
}

/** Marks a transaction, and reads what it is known by, in its first statement, which bears the request's id to the database's own log as well. */
export async function readTransactionIdentity(tx: Tx): Promise<TransactionIdentity> {
  const request = currentRequest()
  const name = request === undefined ? sql`` : sql`, set_config('application_name', ${markOf(request)}, true)`
  const { rows } =
    await sql<TransactionIdentity>`insert into transaction_mark default values returning xid::text as xid, timeline, at::text as at${name}`.execute(
      tx,
    )
  const [begun] = rows
  if (!begun) throw new Error('A transaction has no mark')
  return begun
}

/** Whether a transaction is in the books. Throws `OutcomeUnknown` when the database does not say so in time, or cannot. */
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
 * Its number tells whether it is still going on, its mark what became of it: that is in the books with what it marks or not at all. A
 * number that was given again may be that of another transaction, which waits for nothing but that one's end.
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
  // Looked for afterwards: what ended before this statement began is seen by it.
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

/** Forgets marks of more than a day ago, a bounded number at a time; answers how many. */
export async function pruneMarks(db: Db): Promise<number> {
  const { rows } = await sql<{ gone: number }>`with gone as (
      delete from transaction_mark where (xid, timeline) in (
        select xid, timeline from transaction_mark where at < now() - ${KEPT}::interval order by at limit ${BATCH})
      returning 1)
    select count(*) as gone from gone`.execute(db)
  return rows[0]?.gone ?? 0
}
