import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { explainSales as endpoint } from '@purser/contract/today'
import {
  type ExplainedFigure,
  explainSales,
  SALES_ENTRIES_SHOWN,
  type SalesDay,
  type SalesEntry,
} from '@purser/domain/explanations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { readSales } from './read-sales.ts'

/** Explains a figure of sales by the orders, refunds and payments of its days, all of one moment; the figure itself is read from tallies. */
export async function explainFigure(
  db: Db,
  { field, currency_code, ...span }: QueryOf<typeof endpoint>,
  now: string,
): Promise<ResponseOf<typeof endpoint>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sales = await readSales(tx, span, now)
      const shown = sales.currencies.find((each) => each.currency_code === currency_code)?.now[field] ?? 0
      const entries = entriesOf(field, currency_code, sales)
      const { rows: days } = await sql<SalesDay>`
        select to_char(day, 'YYYY-MM-DD') as day, sum(amount)::bigint as amount, count(*) as count
        from (${entries}) as entry group by entry.day order by entry.day`.execute(tx)
      const count = days.reduce((sum, day) => sum + day.count, 0)
      const isShort = count <= SALES_ENTRIES_SHOWN
      const { rows } = await sql<SalesEntry>`
        select display_id as "order", to_char(day, 'YYYY-MM-DD') as day, at, amount
        from (${entries}) as entry where ${isShort} order by at, display_id`.execute(tx)
      return { explanation: explainSales(field, shown, { days, entries: isShort ? rows : null }) }
    })
}

interface Span {
  readonly time_zone: string
  readonly days: { readonly from: string; readonly to: string }
}

/** Selects order, day, time and amount of everything that adds to a figure (sales-2 to sales-5). */
function entriesOf(field: ExplainedFigure, currency: string, { time_zone, days }: Span): RawBuilder<unknown> {
  const { from, at, amount } = sources[field]
  return sql`select sold.display_id, (${at} at time zone ${time_zone})::date as day, ${at} as at, ${amount} as amount
    from ${from} where sold.currency_code = ${currency} and sold.status <> 'canceled'
      and ${at} >= ${days.from}::date::timestamp at time zone ${time_zone}
      and ${at} < (${days.to}::date + 1)::timestamp at time zone ${time_zone}`
}

/** What the customer was asked for when they ordered: an edit that refunds lowers the total, and its refund is a figure of its own. */
const gross = sql`sold.total + sold.edit_refunded_total`
const tax = sql`sold.tax_total + sold.edit_refunded_total
  - floor(sold.edit_refunded_total * 100 / (100 + sold.tax_rate) + 0.5)::bigint`

interface Source {
  readonly from: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly amount: RawBuilder<unknown>
}

const ordered = (amount: RawBuilder<unknown>): Source => ({
  from: sql`"order" as sold`,
  at: sql`sold.created_at`,
  amount,
})

const sources: Readonly<Record<ExplainedFigure, Source>> = {
  orders: ordered(sql`1`),
  gross: ordered(gross),
  tax: ordered(tax),
  net: ordered(sql`(${gross}) - (${tax})`),
  refunds: {
    from: sql`payment_operation as operation join "order" as sold on sold.id = operation.home_order_id
      and operation.kind = 'refund' and operation.state <> 'failed'
      and not exists (select from refund_failure where payment_operation_id = operation.id)`,
    at: sql`operation.created_at`,
    amount: sql`operation.amount`,
  },
  swaps: {
    from: sql`payment join "order" as sold on sold.id = payment.home_order_id
      and payment.swap_id is not null and payment.amount_captured > 0`,
    at: sql`payment.captured_at`,
    amount: sql`payment.amount_captured`,
  },
}
