import type { CustomerFigures } from '@purser/contract/customers'
import { averageOrder, returnsRate } from '@purser/domain/customers'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { selectCustomers } from './customers.queries.ts'

/**
 * Returns how often and when last a customer ordered, what they spent (captured minus refunded), and how many of their
 * orders came back at least in part, with a return, swap or claim. Reads all their orders. Throws 404.
 */
export async function readFigures(db: Db, id: string): Promise<CustomerFigures> {
  const known = await selectCustomers(db).select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound('Customer', id)
  const { rows } = await sql<{
    currency_code: string
    amount: number
    orders: number
    last: string
    kept: number
    worth: number
    returned: number
  }>`
    select currency_code, sum(refundable_amount)::bigint as amount, count(*)::int as orders, max(created_at) as last,
      (count(*) filter (where status <> 'canceled'))::int as kept,
      coalesce(sum(total) filter (where status <> 'canceled'), 0)::bigint as worth,
      (count(*) filter (where status <> 'canceled' and exists (
        select from line_item where line_item.order_id = "order".id and returned_quantity > 0)))::int as returned
    from "order" where customer_id = ${id} group by currency_code order by orders desc, currency_code`.execute(
    db,
  )
  const total = (name: 'kept' | 'returned') => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    order_count: rows.reduce((sum, { orders }) => sum + orders, 0),
    last_order_at:
      rows
        .map(({ last }) => last)
        .sort()
        .at(-1) ?? null,
    spent: rows.map(({ currency_code, amount, worth, kept }) => ({
      currency_code,
      amount,
      average_order: averageOrder(worth, kept),
    })),
    returns_rate: returnsRate(total('returned'), total('kept')),
  }
}
