import { createTaxSummary, type TaxedMovement, type TaxPeriod, taxColumns } from '@purser/domain/exports'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { type Days, isWithinDays } from './days.ts'
import type { FileContent } from './export-file.ts'
import { readSnapshot } from './snapshot.ts'

interface AskedSummary extends Days {
  readonly period: TaxPeriod
}

/** Returns the tax summary of captures and refunds within some days. */
export function taxSummary(db: Db, asked: AskedSummary): FileContent {
  return { name: 'tax-summary', columns: taxColumns, batches: summarize(db, asked) }
}

async function* summarize(db: Db, asked: AskedSummary) {
  const summary = createTaxSummary(asked.period, asked.time_zone)
  for await (const { rows } of readSnapshot(db, movementsOf(asked))) for (const row of rows) summary.add(row)
  yield summary.rows()
}

/** Captures and refunds within the days, each with what its order had kept before it. */
function movementsOf(days: Days) {
  const isWithin = (at: string) => isWithinDays(at, days)
  return sql<TaxedMovement>`with moved as materialized (
      select home_order_id as id from payment where amount_captured > 0 and ${isWithin('payment.captured_at')}
      union select order_id from refund where ${isWithin('refund.created_at')}
    ), movement as (
      select payment.home_order_id as order_id, payment.captured_at as at, payment.amount_captured as amount, 0 as rank, payment.id
      from payment join moved on moved.id = payment.home_order_id where payment.amount_captured > 0
      union all
      select refund.order_id, refund.created_at, -refund.amount, 1, refund.id from refund join moved on moved.id = refund.order_id
    ), counted as (
      select order_id, at, amount, (sum(amount) over (partition by order_id order by at, rank, id) - amount)::bigint as before
      from movement
    )
    select counted.at, counted.amount, counted.before, case when "order".moved_in_at is null then "order".tax_rate else 0 end as tax_rate, "order".tax_total, "order".total,
      "order".currency_code as currency, ${taxesByRate} as rates, coalesce(ship.country_code, bill.country_code) as country
    from counted join "order" on "order".id = counted.order_id
    left join address as ship on ship.id = "order".shipping_address_id
    left join address as bill on bill.id = "order".billing_address_id
    where ${isWithin('counted.at')}`
}

/** What an order charges at each rate, if it is taxed by line: the rate of a line is the sum of its taxes. */
const taxesByRate = sql`(
  select json_agg(by_rate) from (
    select tax_rate, sum(worth)::bigint as worth, sum(tax_total)::bigint as tax_total from (
      select coalesce(line_item.subtotal, line_item.unit_price * line_item.quantity)
          - coalesce((select sum(amount) from line_item_adjustment where item_id = line_item.id), 0) as worth,
        sum(tax_line.rate)::float as tax_rate, sum(tax_line.amount) as tax_total
      from line_item join tax_line on tax_line.line_item_id = line_item.id
      where line_item.order_id = "order".id group by line_item.id
      union all
      select coalesce(shipping_method.subtotal, shipping_method.price), sum(tax_line.rate)::float, sum(tax_line.amount)
      from shipping_method join tax_line on tax_line.shipping_method_id = shipping_method.id
      where shipping_method.order_id = "order".id group by shipping_method.id
    ) as part group by tax_rate order by tax_rate
  ) as by_rate)`
