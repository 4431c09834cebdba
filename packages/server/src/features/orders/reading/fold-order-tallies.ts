import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'

/**
 * Sums the differences that changes of orders have appended to the two tally tables, so that they stay as short as there
 * are states and days. Each runs as one statement: what it deletes is exactly what it adds up, and rows that another worker
 * holds or that are written meanwhile are left for the next time.
 */
export async function foldOrderTallies(db: Db): Promise<void> {
  await sql`with crowded as (
      select status, payment_status, fulfillment_status, region_id, currency_code, tax_rate
      from order_tally group by 1, 2, 3, 4, 5, 6 having count(*) > 1
    ), taken as (
      delete from order_tally where ctid = any (array(
        select tally.ctid from order_tally as tally
        inner join crowded using (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate)
        for update of tally skip locked))
      returning status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n
    )
    insert into order_tally (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, n)
    select status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, sum(n)
    from taken group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`.execute(db)
  await sql`with crowded as (
      select day, status, payment_status, fulfillment_status from order_day_tally group by 1, 2, 3, 4 having count(*) > 1
    ), taken as (
      delete from order_day_tally where ctid = any (array(
        select tally.ctid from order_day_tally as tally
        inner join crowded using (day, status, payment_status, fulfillment_status) for update of tally skip locked))
      returning day, status, payment_status, fulfillment_status, n
    )
    insert into order_day_tally (day, status, payment_status, fulfillment_status, n)
    select day, status, payment_status, fulfillment_status, sum(n) from taken group by 1, 2, 3, 4 having sum(n) <> 0`.execute(
    db,
  )
}
