import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'

/** Milliseconds between two looks, and the most of them, for transactions that began before a time zone was counted in. */
const PAUSE = 50
const MOST_LOOKS = 200

/**
 * Counts all sales of a store that is counted for the first time or in a new time zone, and forgets the time zone before. Nobody waits:
 * orders go on while they are counted.
 */
export async function countSales(db: Db, _now: string, stopping: AbortSignal): Promise<void> {
  const open = await db
    .selectFrom('sales_zone')
    .innerJoin('store', 'store.time_zone', 'sales_zone.time_zone')
    .select('sales_zone.time_zone')
    .where('is_counted', '=', false)
    .executeTakeFirst()
  if (open && (await areOlderOver(db, stopping))) {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`call recount_sales(${open.time_zone})`.execute(tx)
      })
  }
  await forgetOldZones(db)
}

/**
 * Waits until every transaction that may not have seen the time zone is over: its orders are then in what is counted, and later ones
 * append their differences. Returns false when one of them takes too long.
 */
async function areOlderOver(db: Db, stopping: AbortSignal): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  const own = rows[0]?.id ?? ''
  for (let look = 0; look < MOST_LOOKS && !stopping.aborted; look += 1) {
    const { rows: found } = await sql<{ is_over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${own}::text::xid8 as is_over`.execute(db)
    if (found[0]?.is_over) return true
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return false
}

/** Forgets other time zones than the store's, once that is counted. */
async function forgetOldZones(db: Db): Promise<void> {
  await sql`delete from sales_zone where time_zone <> (select time_zone from store)
    and exists (select from sales_zone as present join store using (time_zone) where present.is_counted)`.execute(
    db,
  )
  for (const tally of ['sales_tally', 'seller_tally'] as const) {
    const gone = await zonesGone(db, tally)
    if (gone.length > 0)
      await sql`delete from ${sql.table(tally)} where time_zone = any (${gone}::text[])`.execute(db)
  }
}

/** Returns the time zones of a tally that are no longer counted. It steps through the index: a tally may have millions of rows. */
async function zonesGone(db: Db, tally: 'sales_tally' | 'seller_tally'): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`with recursive step as (
      select min(time_zone) as zone from ${sql.table(tally)}
      union all
      select (select min(time_zone) from ${sql.table(tally)} where time_zone > step.zone) from step where step.zone is not null
    )
    select zone from step where zone is not null and zone not in (select time_zone from sales_zone)`.execute(
    db,
  )
  return rows.map(({ zone }) => zone)
}
