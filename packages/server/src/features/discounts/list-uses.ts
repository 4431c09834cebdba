import type { DiscountUse, listDiscountUses as endpoint, GivenAway } from '@purser/contract/discounts'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage } from '../../lists/index.ts'

/** Lists the orders that used a discount or a code created from it, newest first, with the amounts given. Throws 404. */
export async function listUses(
  db: Db,
  id: string,
  { limit, offset }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const used = sql<boolean>`discount_redemption.discount_id = any (array(
    select discount.id from discount where discount.id = ${id} or discount.parent_discount_id = ${id}))`
  const [discount, { rows, count }, given] = await Promise.all([
    db
      .selectFrom('discount')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
    listPage<DiscountUse>(db, {
      list: { table: 'discount_redemption', facets: [] },
      columns: sql`discount_redemption.id, discount_redemption.redeemed_at, discount_redemption.released_at,
        discount_redemption.amount, "order".currency_code, discount.code,
        json_build_object('id', "order".id, 'display_id', "order".display_id) as "order"`,
      beside: sql`join "order" on "order".id = discount_redemption.order_id
        join discount on discount.id = discount_redemption.discount_id`,
      where: [used],
      sort: { by: sql`discount_redemption.redeemed_at desc, discount_redemption.id desc` },
      limit,
      offset,
    }),
    sql<GivenAway>`select discount_redemption.currency_code, coalesce(sum(discount_redemption.amount), 0)::bigint as amount,
        count(*)::int as orders
      from discount_redemption where ${used} and discount_redemption.released_at is null
      group by discount_redemption.currency_code order by discount_redemption.currency_code`.execute(db),
  ])
  if (!discount) throw notFound('Discount', id)
  return { uses: rows, given_away: given.rows, count, offset, limit }
}
