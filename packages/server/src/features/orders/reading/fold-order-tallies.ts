import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'

const states = sql`status, payment_status, fulfillment_status`
/** The tallies of orders, each with what tells its rows apart. */
const tallies = {
  order_tally: sql`${states}, region_id, currency_code, tax_rate`,
  order_day_tally: sql`day, ${states}`,
  order_month_tally: sql`month, ${states}`,
} as const

/**
 * Sums the differences that changes of orders have appended to the tally tables, so that they stay as short as there are
 * states, days and months. Each runs as one statement: what it deletes is exactly what it adds up, and rows that another
 * worker holds or that are written meanwhile are left for the next time.
 */
export async function foldOrderTallies(db: Db): Promise<void> {
  for (const [table, columns] of Object.entries(tallies)) await fold(db, table, columns)
}

async function fold(db: Db, table: string, columns: RawBuilder<unknown>): Promise<void> {
  await sql`with crowded as (
      select ${columns} from ${sql.table(table)} group by ${columns} having count(*) > 1
    ), taken as (
      delete from ${sql.table(table)} where ctid = any (array(
        select tally.ctid from ${sql.table(table)} as tally inner join crowded using (${columns})
        for update of tally skip locked))
      returning ${columns}, n
    )
    insert into ${sql.table(table)} (${columns}, n)
    select ${columns}, sum(n) from taken group by ${columns} having sum(n) <> 0`.execute(db)
}
