import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { AccountOrder, listAccountOrders as endpoint } from '@purser/contract/storefront'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { listPage, sortBy } from '../../lists/index.ts'

/** The orders of a customer, the newest first, with what their list shows of them. */
export async function listAccountOrders(
  db: Db,
  customer_id: string,
  { limit, offset }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { rows: orders, count } = await listPage<AccountOrder>(db, {
    list: { table: 'order', facets: [] },
    columns,
    where: [sql<boolean>`"order".customer_id = ${customer_id}`],
    sort: sortBy('order', { column: 'created_at', direction: 'desc' }),
    limit,
    offset,
  })
  return { orders, count, offset, limit }
}

const columns = sql`"order".id, "order".display_id, "order".email, "order".created_at, "order".status,
  "order".fulfillment_status, "order".payment_status, "order".currency_code, "order".region_id,
  "order".subtotal, "order".shipping_total, "order".discount_total, "order".gift_card_total, "order".tax_total, "order".total,
  (select json_build_object('id', region.id, 'name', region.name, 'currency_code', region.currency_code,
    'tax_rate', region.tax_rate) from region where region.id = "order".region_id) as region,
  coalesce((select json_agg(json_build_object('id', line_item.id, 'title', line_item.title,
      'description', line_item.description, 'thumbnail', line_item.thumbnail, 'quantity', line_item.quantity,
      'unit_price', line_item.unit_price, 'variant_id', line_item.variant_id, 'created_at', line_item.created_at)
      order by line_item.rank, line_item.id)
    from line_item where line_item.order_id = "order".id), '[]') as items`
