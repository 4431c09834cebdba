import { explainedFigures } from '@purser/domain/explanations'
import { salesPeriods } from '@purser/domain/sales'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { explanation } from '../explanations/index.ts'
import { id, signedMoney, text } from '../values/index.ts'

const count = z.number().int()
/** A day of the store's calendar. */
const day = z.string()

/** In minor units of the currency. */
const figures = z.object({
  orders: count,
  /** The totals of the orders: with tax, shipping and discounts, after gift cards. */
  gross: signedMoney,
  net: signedMoney,
  tax: signedMoney,
  refunds: signedMoney,
  /** What customers paid for swaps. */
  swaps: signedMoney,
})

const bestSeller = z.object({
  variant_id: id,
  product_id: id,
  product_title: z.string(),
  title: z.string(),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  units: count,
  /** The lines' prices without tax, before discounts. */
  net: signedMoney,
})

const days = z.object({ from: day, to: day })

const sales = z.object({
  /** The time zone in which days are counted. */
  time_zone: z.string(),
  /** Whether orders are still being counted, at first or in a new time zone. */
  is_counting: z.boolean(),
  days,
  before: days,
  /** That of most orders first. */
  currencies: z.array(
    z.object({
      currency_code: z.string(),
      now: figures,
      before: figures,
      days: z.array(figures.extend({ day })),
      /** `country_code` of the shipping address; empty without one. */
      countries: z.array(figures.extend({ country_code: z.string() })),
      best_sellers: z.array(bestSeller),
    }),
  ),
})
export type Sales = z.output<typeof sales>

const declare = endpointsOf({ noun: 'today', readRight: 'orders' })
const writtenDay = text(10).refine(isDay, { error: 'must be a day, as 2026-03-31' })

function isDay(written: string): boolean {
  const date = new Date(`${written}T00:00:00.000Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(written) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(written)
  )
}

const span = {
  period: z.enum(salesPeriods).default('last_7_days'),
  from: writtenDay.optional(),
  to: writtenDay.optional(),
}

export const retrieveSales = declare('retrieve-sales', 'GET /admin/today/sales', {
  summary:
    'Not in Medusa v1: returns the sales of a period and of the one before, by currency, day and country, with the best sellers. `from` and `to` are days of a range, and take precedence over `period`.',
  query: z.strictObject(span),
  response: z.object({ sales }),
})

export const explainSales = declare('explain-sales', 'GET /admin/today/sales/explain', {
  summary:
    'Not in Medusa v1: returns what a figure of sales is made of: its days, and their orders unless there are more than 200. It is computed from the orders, not from the tallies.',
  readRight: 'history',
  query: z.strictObject({
    ...span,
    field: z.enum(explainedFigures),
    currency_code: text(3).toLowerCase(),
  }),
  response: z.object({ explanation }),
})
