import { type ExplainedOrderStatus, explainOrderStatus, type StatusBooks } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import {
  entrySteps,
  explainStatus,
  nameAt,
  parcelSteps,
  paymentsOf,
  type Shown,
  stepsOf,
  unitsOf,
} from '../../explanations/index.ts'

/** Explains a status of an order from its rows, all of one moment. Throws 404. */
export const explainStatusOf = (db: Db, id: string, field: ExplainedOrderStatus) =>
  explainStatus<Shown<StatusBooks>>(db, {
    noun: 'Order',
    id,
    shown: (books) => books.shown,
    explain: (shown, books) => explainOrderStatus(field, shown, books),
    books: sql<Shown<StatusBooks>>`
      select sold.currency_code, sold.total, sold.status = 'canceled' as is_canceled,
        sold.moved_in_at is not null as is_moved_in, ${sql.ref(`sold.${field}`)} as shown,
        ${paymentsOf(sql`payment.home_order_id = sold.id`)} as payments, ${unitsOf(sql`line.order_id = sold.id`)} as lines,
        ${steps} as steps
      from "order" as sold where sold.id = ${id}`,
  })

/** Without what was done to its swaps and claims, except that their returns came back. */
const steps = stepsOf(
  sql`sold.id`,
  {},
  sql`select 'placed' as name, sold.created_at as at, null as by`,
  entrySteps(sql`sold.id`, {
    'complete-order': 'completed',
    'archive-order': 'archived',
    'cancel-order': 'canceled',
  }),
  parcelSteps(sql`parcel.order_id = sold.id`),
  sql`select 'returned', back.received_at, ${nameAt(sql`sold.id, back.id`, sql`back.received_at`)}
    from "return" as back where back.home_order_id = sold.id`,
)
