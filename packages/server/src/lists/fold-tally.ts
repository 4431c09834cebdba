import { sql } from 'kysely'
import type { Db } from '../database/index.ts'

interface Tally {
  readonly name: string
  /** The columns of which each distinct combination gets one row. */
  readonly place: readonly string[]
  readonly sums?: readonly string[]
  /** Whether folded rows are marked by `is_folded`, so that only places with new rows are read. */
  readonly isMarked?: boolean
}

/**
 * Sums the differences appended to a tally, leaving one row for each place. The statement deletes exactly what it adds up; rows that another
 * worker holds or that are inserted during it are left for the next time.
 */
async function fold(db: Db, { name: tally, place, sums = ['n'], isMarked = false }: Tally): Promise<void> {
  const columns = sql.join(place.map((name) => sql.ref(name)))
  const added = sql.join(sums.map((name) => sql.ref(name)))
  const totals = sums.map((name) => sql`sum(${sql.ref(name)})`)
  const isLeft = sql.join(
    totals.map((total) => sql`${total} <> 0`),
    sql` or `,
  )
  const crowded = isMarked
    ? sql`where not is_folded group by ${columns}`
    : sql`group by ${columns} having count(*) > 1`
  await sql`with crowded as (
      select ${columns} from ${sql.table(tally)} ${crowded}
    ), taken as (
      delete from ${sql.table(tally)} where ctid = any (array(
        select tally.ctid from ${sql.table(tally)} as tally inner join crowded using (${columns})
        for update of tally skip locked))
      returning ${columns}, ${added}
    )
    insert into ${sql.table(tally)} (${columns}, ${added}${isMarked ? sql`, is_folded` : sql``})
    select ${columns}, ${sql.join(totals)}${isMarked ? sql`, true` : sql``} from taken group by ${columns} having ${isLeft}`.execute(
    db,
  )
}

/** What lists are counted by: as many rows as there are facets, days and months. */
export const foldListTallies = (db: Db): Promise<void> =>
  fold(db, { name: 'list_tally', place: ['list', 'grain', 'since', 'facet'] })

/** What collections and shipping profiles hold: one row for each. */
export const foldHolderTally = (db: Db): Promise<void> =>
  fold(db, { name: 'holder_tally', place: ['holder_id'] })

const ofDay = ['time_zone', 'day', 'currency_code']

/** Sales: one row for each day, currency and country. */
export const foldSalesTally = (db: Db): Promise<void> =>
  fold(db, {
    name: 'sales_tally',
    place: [...ofDay, 'country_code'],
    sums: ['orders', 'gross', 'tax', 'refunds', 'swaps'],
  })

/** Sold units: one row for each day, currency and variant. */
export const foldSellerTally = (db: Db): Promise<void> =>
  fold(db, { name: 'seller_tally', place: [...ofDay, 'variant_id'], sums: ['units', 'net'], isMarked: true })
