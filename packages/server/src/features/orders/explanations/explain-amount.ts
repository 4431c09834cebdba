import type { ResponseOf } from '@purser/contract/endpoints'
import type { explainOrder as endpoint } from '@purser/contract/orders'
import { type ExplainedOrderField, explainOrder, type OrderBooks } from '@purser/domain/explanations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/index.ts'
import { normalizeTimes } from '../../../database/relations/index.ts'
import { notFound } from '../../../http/index.ts'
import { listed } from '../../../lists/index.ts'
import { nameAt } from '../../explanations/index.ts'

/** Explains an amount of an order from its rows, all of one moment. Throws 404. */
export async function explainAmount(
  db: Db,
  id: string,
  field: ExplainedOrderField,
): Promise<ResponseOf<typeof endpoint>> {
  const { rows } = await sql<OrderBooks & { readonly shown: number }>`
    select sold.currency_code, sold.tax_rate, sold.moved_in_at is not null as is_moved_in, sold.gift_card_tax_total,
      sold.moved_in_balance, ${hasBalance} as has_balance,
      ${sql.ref(`sold.${field}`)} as shown, ${lines} as lines, ${methods} as methods, ${cards} as cards,
      ${payments} as payments, ${refunds} as refunds
    from "order" as sold where sold.id = ${id}`.execute(db)
  const [books] = rows
  if (!books) throw notFound('Order', id)
  normalizeTimes(books)
  return { explanation: explainOrder(field, books.shown, books) }
}

const hasBalance = sql`sold.canceled_at is null and exists (
  select from order_edit where order_id = sold.id and confirmed_at is not null)`

const taxesOf = (owner: RawBuilder<unknown>) => sql`(
  select ${listed(sql`'name', tax.name, 'rate', tax.rate, 'amount', tax.amount`, sql`tax.id`)}
  from tax_line as tax where ${owner})`

const lines = sql`(
  select ${listed(
    sql`'title', line.title, 'description', line.description, 'quantity', line.quantity, 'unit_price', line.unit_price,
      'subtotal', line.subtotal, 'taxes', ${taxesOf(sql`tax.line_item_id = line.id`)}, 'adjustments', (
        select ${listed(sql`'description', description, 'amount', amount`, sql`id`)}
        from line_item_adjustment where item_id = line.id)`,
    sql`line.rank, line.created_at, line.id`,
  )}
  from line_item as line where line.order_id = sold.id)`

const methods = sql`(
  select ${listed(
    sql`'title', coalesce(option.name, 'Shipping'), 'price', method.price, 'subtotal', method.subtotal,
      'taxes', ${taxesOf(sql`tax.shipping_method_id = method.id`)}`,
    sql`method.id`,
  )}
  from shipping_method as method left join shipping_option as option on option.id = method.shipping_option_id
  where method.order_id = sold.id)`

/** What came back when the order was canceled is left out: its total still says what the cards paid. */
const cards = sql`(
  select ${listed(
    sql`'code', card.code, 'amount', -entry.delta, 'created_at', entry.created_at`,
    sql`entry.created_at, entry.id`,
  )}
  from gift_card_entry as entry join gift_card as card on card.id = entry.gift_card_id
  where entry.order_id = sold.id and (entry.kind = 'redeem'
    or (entry.kind = 'restore' and (sold.canceled_at is null or entry.created_at < sold.canceled_at))))`

const payments = sql`(
  select ${listed(
    sql`'provider_id', payment.provider_id, 'is_of_swap', payment.swap_id is not null, 'asked', payment.amount,
      'captured', payment.amount_captured, 'captured_at', payment.captured_at,
      'captured_by', ${nameAt(sql`sold.id, payment.id`, sql`payment.captured_at`)},
      'refunded', payment.amount_refunded + coalesce((
        select sum(amount) from payment_operation
        where payment_id = payment.id and kind = 'refund' and state in ('pending', 'unknown')), 0),
      'disputed', coalesce((
        select sum(amount) from payment_dispute
        where payment_id = payment.id and status in ('needs_response', 'under_review', 'lost')), 0)`,
    sql`payment.created_at, payment.id`,
  )}
  from payment where payment.home_order_id = sold.id)`

const refunds = sql`(
  select ${listed(
    sql`'reason', refund.reason, 'note', refund.note, 'created_at', refund.created_at, 'for_edits', refund.edit_amount,
      'created_by', ${nameAt(sql`sold.id, refund.id`, sql`refund.created_at`)},
      'amount', refund.amount - coalesce((
        select sum(failure.amount) from refund_failure as failure
          join payment_operation as operation on operation.id = failure.payment_operation_id
        where operation.refund_id = refund.id), 0)`,
    sql`refund.created_at, refund.id`,
  )}
  from refund where refund.order_id = sold.id)`
