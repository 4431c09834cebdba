import { type SalesPeriod, salesPeriods } from '@purser/domain/sales'
import type { ListSearch } from '../../../components/resource-list/list-search.ts'

/** The state of the start page, all of it stored in the address. */
export interface TodaySearch extends ListSearch {
  readonly period?: SalesPeriod
  /** The ends of a range, as days: 'YYYY-MM-DD'. */
  readonly from?: string
  readonly to?: string
  /** The code of the shown currency; that of most orders without it. */
  readonly currency?: string
}

export const usualPeriod: SalesPeriod = 'last_7_days'

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export function readTodaySearch(raw: Record<string, unknown>): TodaySearch {
  const period = salesPeriods.find((each) => each === raw.period)
  const isRange = isDay(raw.from) && isDay(raw.to)
  return {
    ...(period && !isRange ? { period } : {}),
    ...(isRange ? { from: String(raw.from), to: String(raw.to) } : {}),
    ...(typeof raw.currency === 'string' && /^[a-z]{3}$/.test(raw.currency)
      ? { currency: raw.currency }
      : {}),
  }
}

/** Returns the query of the sales. */
export function salesInput({ period = usualPeriod, from, to }: TodaySearch) {
  return { query: from !== undefined && to !== undefined ? { from, to } : { period } }
}
