import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from '../connect.ts'

/* Reads the store as of a moment (docs/decisions/0268-the-past-in-former-versions-of-rows.md). */

/** Transactions that read the past. */
const past = new WeakSet<object>()

/** Returns whether `db` reads the past: what is tallied for the present must be counted. */
export const isPast = (db: Db | Tx): boolean => past.has(db)

/** Returns the moment from which the past is known, as ISO 8601. */
export async function readPastStart(db: Db): Promise<string> {
  const { rows } = await sql<{ since: string }>`select since from past_start`.execute(db)
  const [start] = rows
  if (!start) throw new Error('It is unknown since when the past is kept')
  return start.since
}

/** Lets the past begin now: what was just loaded into the store has none. For the database's owner. */
export async function startPast(client: pg.Client): Promise<void> {
  await client.query(
    "UPDATE past_start SET since = date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'",
  )
}

/**
 * Runs `read` in a transaction in which every kept table shows its rows as of a moment, by the views of the schema `past`. It can only
 * read. Use it only for a moment from which the past is known.
 */
export async function readPast<Result>(
  db: Db,
  moment: string,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      past.add(tx)
      await sql`select set_config('search_path', 'past, public', true), set_config('purser.as_of', ${moment}, true)`.execute(
        tx,
      )
      return read(tx)
    })
}

const BATCH = 2_000

/** Deletes a batch of former versions that ended over ten years ago, of each table, and returns how many. The past is known from then on. */
export async function prunePast(db: Db): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_past(${BATCH}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
