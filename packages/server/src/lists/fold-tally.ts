import { sql } from 'kysely'
import type { Db } from '../database/index.ts'

/**
 * Sums the differences appended to a tally, leaving one row for each distinct combination of these columns. The statement deletes
 * exactly what it adds up; rows that another worker holds or that are inserted during it are left for the next time.
 */
async function fold(
  db: Db,
  tally: string,
  place: readonly string[],
  sums: readonly string[] = ['n'],
): Promise<void> {
  const columns = sql.join(place.map((name) => sql.ref(name)))
  const added = sql.join(sums.map((name) => sql.ref(name)))
  const totals = sums.map((name) => sql`sum(${sql.ref(name)})`)
  const isLeft = sql.join(
    totals.map((total) => sql`${total} <> 0`),
    sql` or `,
  )
  await sql`with crowded as (
      select ${columns} from ${sql.table(tally)} group by ${columns} having count(*) > 1
    ), taken as (
      delete from ${sql.table(tally)} where ctid = any (array(
        select tally.ctid from ${sql.table(tally)} as tally inner join crowded using (${columns})
        for update of tally skip locked))
      returning ${columns}, ${added}
    )
    insert into ${sql.table(tally)} (${columns}, ${added})
    select ${columns}, ${sql.join(totals)} from taken group by ${columns} having ${isLeft}`.execute(db)
}

/** What lists are counted by: as many rows as there are facets, days and months. */
export const foldListTallies = (db: Db): Promise<void> =>
  fold(db, 'list_tally', ['list', 'grain', 'since', 'facet'])

/** What collections and shipping profiles hold: one row for each. */
export const foldHolderTally = (db: Db): Promise<void> => fold(db, 'holder_tally', ['holder_id'])

const ofDay = ['time_zone', 'day', 'currency_code']

/** Sales: one row for each day, currency and country. */
export const foldSalesTally = (db: Db): Promise<void> =>
  fold(db, 'sales_tally', [...ofDay, 'country_code'], ['orders', 'gross', 'tax', 'refunds', 'swaps'])

/** Sold units: one row for each day, currency and variant. */
export const foldSellerTally = (db: Db): Promise<void> =>
  fold(db, 'seller_tally', [...ofDay, 'variant_id'], ['units', 'net'])
