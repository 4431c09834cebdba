import type { ResponseOf } from '@purser/contract/endpoints'
import type { explainOrder as endpoint } from '@purser/contract/orders'
import { type ExplainedOrderStatus, explainOrderStatus, type StatusBooks } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { normalizeTimes } from '../../../database/relations/index.ts'
import { notFound } from '../../../http/index.ts'
import { listed } from '../../../lists/index.ts'
import { nameAt } from './name-at.ts'

/** Explains a status of an order from its rows, all of one moment. Throws 404. */
export async function explainStatus(
  db: Db,
  id: string,
  field: ExplainedOrderStatus,
): Promise<ResponseOf<typeof endpoint>> {
  const { rows } = await sql<StatusBooks & { readonly shown: string }>`
    select sold.currency_code, sold.total, sold.status = 'canceled' as is_canceled,
      sold.moved_in_at is not null as is_moved_in, ${sql.ref(`sold.${field}`)} as shown,
      ${payments} as payments, ${lines} as lines, ${events} as events
    from "order" as sold where sold.id = ${id}`.execute(db)
  const [books] = rows
  if (!books) throw notFound('Order', id)
  normalizeTimes(books)
  return { explanation: explainOrderStatus(field, books.shown, books) }
}

const payments = sql`(
  select ${listed(
    sql`'provider_id', payment.provider_id, 'is_of_swap', payment.swap_id is not null, 'asked', payment.amount,
      'captured', payment.amount_captured, 'captured_at', payment.captured_at, 'canceled_at', payment.canceled_at,
      'captured_by', ${nameAt(sql`payment.id`, sql`payment.captured_at`)}, 'refunded', payment.amount_refunded,
      'is_refused', payment.captured_at is null and payment.canceled_at is null and coalesce((
        select state = 'failed' from payment_operation where payment_id = payment.id and kind = 'capture'
        order by created_at desc, id desc limit 1), false)`,
    sql`payment.created_at, payment.id`,
  )}
  from payment where payment.home_order_id = sold.id)`

const lines = sql`(
  select ${listed(
    sql`'title', line.title, 'description', line.description, 'ordered', line.quantity - line.removed_quantity,
      'packed', line.fulfilled_quantity, 'shipped', line.shipped_quantity, 'returned', line.returned_quantity`,
    sql`line.rank, line.created_at, line.id`,
  )}
  from line_item as line where line.order_id = sold.id)`

/** Without what was done to its swaps and claims, except that their returns came back. */
const events = sql`(
  select ${listed(sql`'name', event.name, 'done_at', event.at, 'by', event.by`, sql`event.at, event.name`)}
  from (
    select 'placed' as name, sold.created_at as at, null as by
    union all
    select case entry.operation when 'complete-order' then 'completed' when 'archive-order' then 'archived' else 'canceled' end,
      entry.created_at, ${nameAt(sql`sold.id`, sql`entry.created_at`)}
    from journal as entry
    where entry.resource_id = sold.id and entry.operation in ('complete-order', 'archive-order', 'cancel-order')
    union all
    select step.name, step.at, ${nameAt(sql`parcel.id`, sql`step.at`)}
    from fulfillment as parcel cross join lateral (values
      ('packed', parcel.created_at), ('shipped', parcel.shipped_at), ('unpacked', parcel.canceled_at)) as step (name, at)
    where parcel.order_id = sold.id and step.at is not null
    union all
    select 'returned', back.received_at, ${nameAt(sql`back.id`, sql`back.received_at`)}
    from "return" as back where back.home_order_id = sold.id and back.received_at is not null
  ) as event)`
