import type { QueryOf } from '@purser/contract/endpoints'
import type { retrieveSales as endpoint, Sales } from '@purser/contract/today'
import {
  countDays,
  type Days,
  dayInZone,
  daysBefore,
  daysBetween,
  daysOfPeriod,
  MOST_SALES_DAYS,
} from '@purser/domain/sales'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { invalidData, notFound } from '../../http/index.ts'

type Currency = Sales['currencies'][number]
type Figures = Currency['now']

/** How many best sellers of a currency are listed. */
const BEST = 10

/** Returns the sales of a period and of the one before, from the tallies of the store's days. Throws 400 for a range that is too long. */
export async function readSales(db: Db, query: QueryOf<typeof endpoint>, now: string): Promise<Sales> {
  const { time_zone, default_currency_code, is_counting } = await readZone(db)
  const { days, before } = spanOf(query, dayInZone(now, time_zone))
  const sums = await readSums(db, time_zone, days, before)
  const codes = new Set(sums.map(({ currency_code }) => currency_code))
  const best = await readBestSellers(db, time_zone, days, [...codes])
  if (codes.size === 0) codes.add(default_currency_code)
  const currencies = [...codes].map((code) => currencyOf(code, sums, best))
  currencies.sort(
    (one, other) => other.now.orders - one.now.orders || other.before.orders - one.before.orders,
  )
  return { time_zone, is_counting, days, before, currencies }
}

/** The store's time zone or, while sales are counted in it, the one before. */
async function readZone(db: Db) {
  const row = await db
    .selectFrom('store')
    .leftJoin('sales_zone', (on) => on.on('is_counted', '=', true))
    .select(['store.default_currency_code', 'store.time_zone as wanted', 'sales_zone.time_zone as counted'])
    .orderBy((row) => row('store.time_zone', '=', row.ref('sales_zone.time_zone')), 'desc')
    .executeTakeFirst()
  if (!row) throw notFound('Store', '')
  const { default_currency_code, wanted, counted } = row
  return { default_currency_code, time_zone: counted ?? wanted, is_counting: counted !== wanted }
}

function spanOf({ period, from, to }: QueryOf<typeof endpoint>, today: string) {
  if (from === undefined && to === undefined) {
    const days = daysOfPeriod(period, today)
    return { days, before: daysBefore(days, period) }
  }
  const days = daysBetween(from ?? to ?? today, to ?? today)
  if (countDays(days) > MOST_SALES_DAYS)
    throw invalidData(`A range has at most ${MOST_SALES_DAYS} days.`, 'invalid_value', 'from')
  return { days, before: daysBefore(days) }
}

interface Sum extends Omit<Figures, 'net'> {
  readonly currency_code: string
  readonly is_now: boolean
  /** Of a day or a country; null in the other sums. */
  readonly day: string | null
  readonly country_code: string | null
}

async function readSums(db: Db, zone: string, days: Days, before: Days): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select currency_code, is_now, to_char(day, 'YYYY-MM-DD') as day, country_code,
      sum(orders)::bigint as orders, sum(gross)::bigint as gross, sum(tax)::bigint as tax,
      sum(refunds)::bigint as refunds, sum(swaps)::bigint as swaps
    from (select *, day >= ${days.from}::date as is_now from sales_tally
      where time_zone = ${zone} and (day between ${days.from}::date and ${days.to}::date
        or day between ${before.from}::date and ${before.to}::date)) as sold
    group by grouping sets ((currency_code, is_now), (currency_code, is_now, day), (currency_code, is_now, country_code))
    having sum(orders) <> 0 or sum(gross) <> 0 or sum(refunds) <> 0 or sum(swaps) <> 0
    order by sold.day, orders desc, country_code`.execute(db)
  return rows
}

const none: Figures = { orders: 0, gross: 0, net: 0, tax: 0, refunds: 0, swaps: 0 }
const figuresOf = ({ orders, gross, tax, refunds, swaps }: Sum): Figures => ({
  orders,
  gross,
  net: gross - tax,
  tax,
  refunds,
  swaps,
})

function currencyOf(code: string, sums: readonly Sum[], best: readonly BestSeller[]): Currency {
  const own = sums.filter(({ currency_code }) => currency_code === code)
  const whole = (isNow: boolean) => {
    const sum = own.find(
      ({ is_now, day, country_code }) => is_now === isNow && day === null && country_code === null,
    )
    return sum ? figuresOf(sum) : none
  }
  const now = own.filter(({ is_now }) => is_now)
  return {
    currency_code: code,
    now: whole(true),
    before: whole(false),
    days: now.flatMap((sum) => (sum.day === null ? [] : [{ ...figuresOf(sum), day: sum.day }])),
    countries: now.flatMap((sum) =>
      sum.country_code === null ? [] : [{ ...figuresOf(sum), country_code: sum.country_code }],
    ),
    best_sellers: best.flatMap(({ currency_code, ...seller }) => (currency_code === code ? [seller] : [])),
  }
}

type BestSeller = Currency['best_sellers'][number] & { readonly currency_code: string }

/**
 * Finds the best sellers of each currency. In a month a large catalogue has a row for nearly each line sold: adding them up by currency keeps
 * the sums small, and as floats, which are exact up to 2^53, takes half the time of `numeric`.
 */
async function readBestSellers(
  db: Db,
  zone: string,
  days: Days,
  codes: readonly string[],
): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select sold.currency_code, best.variant_id, best.units::bigint as units, best.net::bigint as net, product_variant.product_id,
      product.title as product_title, product_variant.title, product_variant.sku, product.thumbnail
    from unnest(${codes}::text[]) as sold (currency_code)
    cross join lateral (select variant_id, sum(units::float8) as units, sum(net::float8) as net
      from seller_tally
      where time_zone = ${zone} and day between ${days.from}::date and ${days.to}::date
        and seller_tally.currency_code = sold.currency_code
      group by variant_id having sum(units::float8) > 0
      order by sum(units::float8) desc, sum(net::float8) desc, variant_id limit ${sql.lit(BEST)}) as best
    join product_variant on product_variant.id = best.variant_id
    join product on product.id = product_variant.product_id
    order by sold.currency_code, best.units desc, best.net desc, best.variant_id`.execute(db)
  return rows
}
