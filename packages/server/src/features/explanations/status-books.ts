import { type RawBuilder, sql } from 'kysely'
import { listed } from '../../lists/index.ts'
import { nameAt } from './name-at.ts'

/** Payments of an order `sold`, or of a swap of it. */
export const paymentsOf = (whose: RawBuilder<unknown>) => sql`(
  select ${listed(
    sql`'provider_id', payment.provider_id, 'is_of_swap', payment.swap_id is not null, 'asked', payment.amount,
      'captured', payment.amount_captured, 'captured_at', payment.captured_at, 'canceled_at', payment.canceled_at,
      'captured_by', ${nameAt(sql`sold.id, payment.id`, sql`payment.captured_at`)}, 'refunded', payment.amount_refunded,
      'is_refused', payment.captured_at is null and payment.canceled_at is null and coalesce((
        select state = 'failed' from payment_operation where payment_id = payment.id and kind = 'capture'
        order by created_at desc, id desc limit 1), false)`,
    sql`payment.created_at, payment.id`,
  )}
  from payment where ${whose})`

/** Refunds for a swap or claim of an order `sold`, with what their providers have confirmed. */
export const refundsOf = (whose: RawBuilder<unknown>) => sql`(
  select ${listed(
    sql`'created_at', refund.created_at, 'created_by', ${nameAt(sql`sold.id, refund.id`, sql`refund.created_at`)},
      'amount', coalesce((
        select sum(operation.amount) from payment_operation as operation
        where operation.refund_id = refund.id and operation.state = 'succeeded' and not exists (
          select from refund_failure where payment_operation_id = operation.id)), 0)`,
    sql`refund.created_at, refund.id`,
  )}
  from refund where ${whose})`

/** Units of lines. */
export const unitsOf = (whose: RawBuilder<unknown>) => sql`(
  select ${listed(
    sql`'title', line.title, 'description', line.description, 'ordered', line.quantity - line.removed_quantity,
      'packed', line.fulfilled_quantity, 'shipped', line.shipped_quantity, 'returned', line.returned_quantity`,
    sql`line.rank, line.created_at, line.id`,
  )}
  from line_item as line where ${whose})`
