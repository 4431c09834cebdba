import type { explainCustomer as endpoint } from '@purser/contract/customers'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { explainOrderCount, explainSpent } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { readLedger } from '../../lists/index.ts'
import { readFigures } from './read-figures.ts'

type Asked = QueryOf<typeof endpoint>
type Answer = ResponseOf<typeof endpoint>

/** Explains a figure of a customer by their orders, all of one moment. Throws 404. */
export function explainFigureOf(db: Db, id: string, asked: Asked): Promise<Answer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => explainIn(tx, id, asked))
}

async function explainIn(db: Db, id: string, { field, currency_code }: Asked): Promise<Answer> {
  const figures = await readFigures(db, id)
  const isSpent = field === 'spent'
  const amount = figures.spent.find((sums) => sums.currency_code === currency_code)?.amount
  const shown = isSpent ? (amount ?? 0) : figures.order_count
  const ledger = await readLedger(db, {
    shown: sql`${shown}::float8`,
    entries: sql`select 'order' as kind, ${isSpent ? sql`kept.amount` : sql`1`} as delta, null as reason, sold.created_at,
        null::text as actor_id, sold.display_id, sold.id as position
      from "order" as sold cross join lateral (${keptOf}) as kept
      where sold.customer_id = ${id} and ${isSpent ? sql`sold.currency_code = ${currency_code} and kept.amount <> 0` : sql`true`}`,
  })
  if (ledger === null) throw notFound('Customer', id)
  return { explanation: isSpent ? explainSpent(shown, ledger) : explainOrderCount(shown, ledger) }
}

/** What is left of an order's payments, by its payments, refunds in progress and disputes. */
const keptOf = sql`
  select coalesce(sum(greatest(0, payment.amount_captured - payment.amount_refunded - coalesce((
      select sum(amount) from payment_operation
      where payment_id = payment.id and kind = 'refund' and state in ('pending', 'unknown')), 0) - coalesce((
      select sum(amount) from payment_dispute
      where payment_id = payment.id and status in ('needs_response', 'under_review', 'lost')), 0))), 0)::float8 as amount
  from payment where payment.home_order_id = sold.id`
