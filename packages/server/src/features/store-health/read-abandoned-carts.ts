import type { StoreHealth } from '@purser/contract/store-health'
import { SECONDS_A_DAY, SECONDS_AN_HOUR } from '@purser/domain/dates'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

/** A cart counts as abandoned after an hour without a change. */
const LEFT_SECONDS = SECONDS_AN_HOUR

/** Counts the carts that customers abandoned, and those that were paid but not ordered. */
export async function readAbandonedCarts(db: Db, now: string): Promise<StoreHealth['carts']> {
  const { rows } = await sql<StoreHealth['carts']>`
    with line as (
      select cart.id, cart.currency_code, line_item.unit_price * line_item.quantity as worth from cart
      join line_item on line_item.cart_id = cart.id
      where cart.type = 'default' and cart.completed_at is null
        and cart.updated_at between ${addSeconds(now, -30 * SECONDS_A_DAY)} and ${addSeconds(now, -LEFT_SECONDS)}
    ), paid as (
      select extract(epoch from ${now}::timestamptz - updated_at) as age from payment_session
      where status in ('authorized', 'captured') and ended_at is null
    )
    select (select count(distinct id) from line) as left_count,
      (select coalesce(json_agg(json_build_object('currency_code', currency_code, 'amount', amount) order by amount desc), '[]')
        from (select currency_code, sum(worth)::bigint as amount from line group by currency_code) as of_currency) as left_worth,
      (select count(*) from paid) as paid_count,
      (select coalesce(max(greatest(age, 0)), 0)::int from paid) as oldest_paid_seconds`.execute(db)
  const [carts] = rows
  if (carts === undefined) throw new Error('The database returned no carts')
  return carts
}
