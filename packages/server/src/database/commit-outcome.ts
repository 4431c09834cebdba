import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './connect.ts'
import { currentRequest, markOf } from './statements/current-request.ts'

/** Milliseconds between looks at what became of a transaction. */
const BETWEEN_LOOKS = 250
/** Looks at most: a database that restarts is back within seconds, a standby that takes over within twenty. */
const LOOKS = { alone: 20, ofSeveralHosts: 80 } as const

/** The connection was lost while a transaction was being committed, and the database does not tell what became of it. */
export class OutcomeUnknown extends Error {}

/** By what the database knows a transaction. */
export interface Begun {
  readonly xid: string
  /** A standby that is promoted begins another, and gives numbers again that it has not heard of. */
  readonly timeline: string
}

const marked = new WeakSet<Db>()

/** From now on each transaction leaves a mark, by which a standby that took over knows it. */
export function markTransactions(db: Db): void {
  marked.add(db)
}

/** Reads what a transaction is known by, in its first statement, which bears the request's id to the database's own log as well. */
export async function readBegun(db: Db, tx: Tx): Promise<Begun> {
  const request = currentRequest()
  const name = request === undefined ? sql`` : sql`, set_config('application_name', ${markOf(request)}, true)`
  const { rows } = await (marked.has(db)
    ? sql<Begun>`insert into transaction_mark default values returning xid::text as xid, timeline${name}`
    : sql<Begun>`select pg_current_xact_id()::text as xid, current_timeline() as timeline${name}`
  ).execute(tx)
  return { xid: rows[0]?.xid ?? '', timeline: rows[0]?.timeline ?? '' }
}

/** Whether a transaction is in the books. Throws `OutcomeUnknown` when the database does not say so in time, or cannot. */
export async function wasCommitted(db: Db, begun: Begun, cause: unknown): Promise<boolean> {
  const looks = marked.has(db) ? LOOKS.ofSeveralHosts : LOOKS.alone
  for (let look = 0; look < looks; look += 1) {
    const status = await readStatus(db, begun).catch(() => 'not known')
    if (status === 'aborted') return false
    if (status === 'committed' && (await isKept(db))) return true
    if (status === 'another') break
    await sleep(BETWEEN_LOOKS)
  }
  throw new OutcomeUnknown('It is not known whether a transaction was committed.', { cause })
}

/**
 * Within a timeline PostgreSQL knows what became of a number. In another one it may be that of another transaction: there the mark
 * tells, which is in the books with what it marks or not at all.
 */
async function readStatus(db: Db, { xid, timeline }: Begun): Promise<string | null | undefined> {
  const { rows } = await sql<{ status: string | null }>`select case
    when current_timeline() = ${timeline} then pg_xact_status(${xid}::xid8)
    when not ${marked.has(db)}::boolean then 'another'
    when exists (select from transaction_mark where xid = ${xid}::xid8 and timeline = ${timeline}) then 'committed'
    else 'aborted' end as status`.execute(db)
  return rows[0]?.status
}

/**
 * Whether the standby has all that is in the books by now: a primary that was started again also knows what it could not send before,
 * and would lose it with its next death. A commit is answered when the standby has it, and all before it.
 */
async function isKept(db: Db): Promise<boolean> {
  if (!marked.has(db)) return true
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
