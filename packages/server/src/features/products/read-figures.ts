import type { ProductFigures } from '@purser/contract/products'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Maximum number of order lines read to count orders; beyond it, the count is only a lower bound. */
export const countedLines = 10_000

/** Counts the orders and open draft orders that contain a product. Throws 404. */
export async function readFigures(db: Db, id: string): Promise<ProductFigures> {
  const known = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw notFound('Product', id)
  const { rows } = await sql<{ order_count: number; line_count: number; open_draft_count: number }>`
    with sold as (select id from product_variant where product_id = ${id}),
      lines as (
        select home_order_id from line_item
        where variant_id in (select id from sold) and home_order_id is not null
        limit ${countedLines + 1}
      )
    select count(distinct home_order_id)::int as order_count, count(*)::int as line_count,
      (
        select count(distinct draft_order.id)::int
        from draft_order join line_item on line_item.cart_id = draft_order.cart_id
        where draft_order.status = 'open' and line_item.variant_id in (select id from sold)
      ) as open_draft_count
    from lines`.execute(db)
  const { order_count = 0, line_count = 0, open_draft_count = 0 } = rows[0] ?? {}
  return { order_count, has_more_orders: line_count > countedLines, open_draft_count }
}
