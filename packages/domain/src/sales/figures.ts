import { addDays, countDays, type Days } from './periods.ts'

/** Sales in minor units of one currency: `gross` is the orders' totals, of which `tax` is tax. */
export interface SalesFigures {
  readonly orders: number
  readonly gross: number
  readonly net: number
  readonly tax: number
  readonly refunds: number
  readonly swaps: number
}

/** Returns by how many percent a figure changed, rounded; null where there was none before. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100)
}

/** The most bars that show a day each; more days are shown by month. */
const MOST_DAYS_SHOWN = 92

export interface SalesBar {
  /** 'YYYY-MM-DD', or 'YYYY-MM' of a month. */
  readonly since: string
  readonly orders: number
  readonly gross: number
}

/** Returns a bar for every day of the range or, where that were too many, for every month; days without sales are 0. */
export function salesBars(
  days: Days,
  sold: readonly { readonly day: string; readonly orders: number; readonly gross: number }[],
): SalesBar[] {
  const count = countDays(days)
  const width = count > MOST_DAYS_SHOWN ? 7 : 10
  const bars = new Map<string, { since: string; orders: number; gross: number }>()
  for (let place = 0; place < count; place += 1) {
    const since = addDays(days.from, place).slice(0, width)
    if (!bars.has(since)) bars.set(since, { since, orders: 0, gross: 0 })
  }
  for (const { day, orders, gross } of sold) {
    const bar = bars.get(day.slice(0, width))
    if (bar === undefined) continue
    bar.orders += orders
    bar.gross += gross
  }
  return [...bars.values()]
}
