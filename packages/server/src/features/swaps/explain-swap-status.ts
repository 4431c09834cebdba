import {
  type ExplainedReplacementStatus,
  explainSwapStatus,
  type SwapStatusBooks,
} from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import {
  entrySteps,
  explainStatus,
  parcelSteps,
  paymentsOf,
  refundsOf,
  type Shown,
  stepsOf,
  unitsOf,
} from '../explanations/index.ts'

/** Explains a status of a swap from its rows, all of one moment. Throws 404. */
export const explainStatusOfSwap = (db: Db, id: string, field: ExplainedReplacementStatus) =>
  explainStatus<Shown<SwapStatusBooks>>(db, {
    noun: 'Swap',
    id,
    shown: (books) => books.shown,
    explain: (shown, books) => explainSwapStatus(field, shown, books),
    books: sql<Shown<SwapStatusBooks>>`
      select sold.currency_code, ${sql.ref(`swap.${field}`)} as shown, swap.difference_due,
        swap.canceled_at is not null as is_canceled, swap.confirmed_at is not null as is_confirmed,
        swap.created_at <= coalesce(sold.moved_in_at, '-infinity') as is_moved_in,
        ${unitsOf(sql`line.swap_id = swap.id`)} as lines, ${paymentsOf(sql`payment.swap_id = swap.id`)} as payments,
        ${refundsOf(sql`refund.swap_id = swap.id`)} as refunds, ${isCaptureRefused} as is_capture_refused, ${steps} as steps
      from swap join "order" as sold on sold.id = swap.order_id where swap.id = ${id}`,
  })

const isCaptureRefused = sql`(
  select operation.state = 'failed'
  from payment_operation as operation join payment on payment.id = operation.payment_id
  where payment.swap_id = swap.id and operation.kind = 'capture'
  order by operation.created_at desc, operation.id desc limit 1)`

const steps = stepsOf(
  sql`sold.id, swap.id`,
  { requested: sql`swap.created_at`, confirmed: sql`swap.confirmed_at`, canceled: sql`swap.canceled_at` },
  entrySteps(
    sql`sold.id`,
    { 'process-swap-payment': 'settled' },
    sql`told.after -> 'swap' ->> 'id' = swap.id`,
  ),
  parcelSteps(sql`parcel.swap_id = swap.id`),
)
