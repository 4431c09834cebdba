import { allocate, divideHalfUp, sum, withoutTax } from '../money/index.ts'
import type { ExportRow } from './cells.ts'
import { column, type ExportColumn } from './column.ts'
import { localTime } from './formats.ts'

export const taxPeriods = ['day', 'month', 'quarter', 'whole'] as const
export type TaxPeriod = (typeof taxPeriods)[number]

export const taxColumns: readonly ExportColumn[] = [
  column('period', 'Period', 'text'),
  column('country', 'Country', 'text'),
  column('tax_rate', 'Tax rate %', 'percent'),
  column('currency', 'Currency', 'text'),
  column('sales_net', 'Sales net', 'money'),
  column('sales_tax', 'Sales tax', 'money'),
  column('sales_gross', 'Sales gross', 'money'),
  column('refunds_net', 'Refunds net', 'money'),
  column('refunds_tax', 'Refunds tax', 'money'),
  column('refunds_gross', 'Refunds gross', 'money'),
  column('net', 'Net', 'money'),
  column('tax', 'Tax', 'money'),
  column('gross', 'Gross', 'money'),
]

/** An order's amounts, in minor units, from which the tax of its money follows. */
interface TaxedOrder {
  /** Percent. */
  readonly tax_rate: number
  readonly tax_total: number
  readonly total: number
}

/**
 * Returns the tax contained in the first `paid` of an order's money, rounded half up. The whole total contains the order's tax, and what
 * was paid beyond it, for a swap, is taxed at the order's rate. The tax of one payment or refund is the difference that it makes, so that
 * captures and refunds in any number of parts add up to what the order says.
 */
export function taxContained({ tax_rate, tax_total, total }: TaxedOrder, paid: number): number {
  const beyond = paid - total
  if (beyond > 0) return tax_total + beyond - withoutTax(beyond, tax_rate)
  return total > 0 ? Number(divideHalfUp(BigInt(tax_total) * BigInt(Math.max(0, paid)), BigInt(total))) : 0
}

/** What an order that is taxed by line charges at one rate, in minor units. */
interface TaxedAtRate {
  readonly tax_rate: number
  /** The prices less discounts, net: what gift cards paid is taken off in proportion. */
  readonly worth: number
  readonly tax_total: number
}

/** A capture, or with a negative amount a refund, of an order's money. */
export interface TaxedMovement extends TaxedOrder {
  readonly at: string
  /** What the order had kept before it. */
  readonly before: number
  readonly amount: number
  readonly country: string | null
  readonly currency: string
  /** Null for an order with one rate. */
  readonly rates?: readonly TaxedAtRate[] | null
}

/** Splits a movement over the rates of its order. Parts of movements in any number add up to what the order has at each rate. */
function movementsByRate(movement: TaxedMovement): TaxedMovement[] {
  const { rates, total, tax_total, before, amount } = movement
  if (!rates || rates.length === 0) return [movement]
  const nets = allocate(
    total - tax_total,
    rates.map(({ worth }) => worth),
  )
  const charged = rates.map((each) => each.tax_total)
  // Gift cards that were taxed when they were sold lower the tax of every rate.
  const taxes = sum(charged) === tax_total ? charged : allocate(tax_total, charged)
  const orders = rates.map(({ tax_rate }, place) => {
    const tax = taxes[place] ?? 0
    return { tax_rate, tax_total: tax, total: (nets[place] ?? 0) + tax }
  })
  const shares = orders.map((order) => order.total)
  const [from, to] = [allocate(before, shares), allocate(before + amount, shares)]
  return orders.map((order, place) => ({
    ...movement,
    ...order,
    before: from[place] ?? 0,
    amount: (to[place] ?? 0) - (from[place] ?? 0),
  }))
}

/** Returns the period of a time as clocks in the time zone show it: '2026-03-01', '2026-03', '2026-Q1'; '' for the whole. */
export function periodOf(at: string, period: TaxPeriod, timeZone: string): string {
  const day = localTime(at, timeZone).slice(0, 10)
  if (period === 'day') return day
  if (period === 'month') return day.slice(0, 7)
  if (period === 'quarter') return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  return ''
}

interface Sums {
  gross: number
  tax: number
}

interface SummedGroup {
  readonly key: { period: string; country: string; tax_rate: number; currency: string }
  readonly sales: Sums
  readonly refunds: Sums
}

/** Sums captures and refunds by period, country, rate and currency. */
export function createTaxSummary(period: TaxPeriod, timeZone: string) {
  const groups = new Map<string, SummedGroup>()
  return {
    add(movement: TaxedMovement): void {
      const name = movement.amount < 0 ? 'refunds' : 'sales'
      for (const part of movementsByRate(movement)) {
        const { at, before, amount, tax_rate, currency } = part
        const country = movement.country?.toUpperCase() ?? ''
        const key = { period: periodOf(at, period, timeZone), country, tax_rate, currency }
        const id = JSON.stringify(Object.values(key))
        const group = groups.get(id) ?? { key, sales: { gross: 0, tax: 0 }, refunds: { gross: 0, tax: 0 } }
        groups.set(id, group)
        group[name].gross += amount
        group[name].tax += taxContained(part, before + amount) - taxContained(part, before)
      }
    },
    /** The rows of the summary; refunds are below 0. */
    rows(): ExportRow[] {
      return [...groups.values()].map(rowOf).sort(byKey)
    },
  }
}

function rowOf({ key, sales, refunds }: SummedGroup): ExportRow {
  const part = (name: string, { gross, tax }: Sums) => ({
    [`${name}net`]: gross - tax,
    [`${name}tax`]: tax,
    [`${name}gross`]: gross,
  })
  return {
    ...key,
    currency: key.currency.toUpperCase(),
    ...part('sales_', sales),
    ...part('refunds_', refunds),
    ...part('', { gross: sales.gross + refunds.gross, tax: sales.tax + refunds.tax }),
  }
}

function byKey(one: ExportRow, other: ExportRow): number {
  for (const name of ['period', 'country', 'currency'] as const) {
    const [a, b] = [String(one[name]), String(other[name])]
    if (a !== b) return a < b ? -1 : 1
  }
  return Number(one.tax_rate) - Number(other.tax_rate)
}
