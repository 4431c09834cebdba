/** A day of the store's calendar as 'YYYY-MM-DD'. */
type Day = string

/** Days from the first to the last, both included. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

export const salesPeriods = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
] as const
export type SalesPeriod = (typeof salesPeriods)[number]

/** The longest range in days: ten years. */
export const MOST_SALES_DAYS = 3_660

const at = (day: Day) => new Date(`${day}T00:00:00.000Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Returns the day this many days later. */
export function addDays(day: Day, count: number): Day {
  const date = at(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** Returns how many days there are, both ends included. */
export const countDays = ({ from, to }: Days): number =>
  Math.round((at(to).getTime() - at(from).getTime()) / 86_400_000) + 1

/** Returns the same day of the month before; a day that it lacks becomes its last. */
function monthBefore(day: Day): Day {
  const date = at(day)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0))
  last.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()))
  return dayOf(last)
}

const firstOfMonth = (day: Day) => `${day.slice(0, 8)}01`

/** Returns the days of a period, `today` being a day of the store's calendar. */
export function daysOfPeriod(period: SalesPeriod, today: Day): Days {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_7_days':
      return { from: addDays(today, -6), to: today }
    case 'last_30_days':
      return { from: addDays(today, -29), to: today }
    case 'this_month':
      return { from: firstOfMonth(today), to: today }
    case 'last_month': {
      const last = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(last), to: last }
    }
  }
}

/**
 * Returns the days to compare with: as many days right before; of this month as many days of the month before, of the last month the
 * whole month before it.
 */
export function daysBefore(days: Days, period?: SalesPeriod): Days {
  if (period === 'this_month') return { from: monthBefore(days.from), to: monthBefore(days.to) }
  if (period === 'last_month') return daysOfPeriod('last_month', days.from)
  return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) }
}

/** Returns the days of a range, whichever end comes first. */
export const daysBetween = (one: Day, other: Day): Days =>
  one <= other ? { from: one, to: other } : { from: other, to: one }
