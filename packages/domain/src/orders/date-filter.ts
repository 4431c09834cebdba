/** A calendar day in the operator's time zone; months count from 1. */
export interface Day {
  year: number
  month: number
  day: number
}

/** The operator's calendar: days begin at midnight in the browser's time zone. */
export interface Calendar {
  /** Returns the day of a time (ISO 8601). */
  dayOf(instant: string): Day
  /** Returns the midnight at which a day starts, in epoch seconds. */
  startOfDay(day: Day): number
}

/** The choices of a date filter, in order. */
export const dateFilterForms = [
  'is in the last',
  'is older than',
  'is between',
  'is after',
  'is before',
  'is equal to',
] as const
export type DateFilterForm = (typeof dateFilterForms)[number]

/** Units of a relative date. */
export const dateFilterUnits = ['days', 'months'] as const
export type DateFilterUnit = (typeof dateFilterUnits)[number]

export type DateFilter =
  | { form: 'is in the last' | 'is older than'; count: number; unit: DateFilterUnit }
  | { form: 'is between'; day: Day; last: Day }
  | { form: 'is after' | 'is before' | 'is equal to'; day: Day }

/** Bounds for `created_at[...]`, in epoch seconds. */
export interface DateRange {
  gt?: number
  gte?: number
  lt?: number
  lte?: number
}

/**
 * Converts a date filter to a range. Relative forms count whole days or months back from today's midnight; 'is after' starts with the next
 * day, 'is before' ends at the day's start, 'is equal to' covers the whole day, and 'is between' both of its days, in either order. `now`
 * is ISO 8601.
 */
export function dateFilterToRange(filter: DateFilter, now: string, calendar: Calendar): DateRange {
  switch (filter.form) {
    case 'is in the last':
      return { gt: calendar.startOfDay(goBack(calendar.dayOf(now), filter.count, filter.unit)) }
    case 'is older than':
      return { lt: calendar.startOfDay(goBack(calendar.dayOf(now), filter.count, filter.unit)) }
    case 'is between': {
      const starts = [filter.day, filter.last].map(calendar.startOfDay)
      const ends = [filter.day, filter.last].map((day) => endOfDay(day, calendar))
      return { gte: Math.min(...starts), lt: Math.max(...ends) }
    }
    case 'is after':
      return { gte: endOfDay(filter.day, calendar) }
    case 'is before':
      return { lt: calendar.startOfDay(filter.day) }
    case 'is equal to':
      return { gte: calendar.startOfDay(filter.day), lt: endOfDay(filter.day, calendar) }
  }
}

/** Returns the midnight at which a day ends: 23 or 25 hours after its start if the clocks change. */
const endOfDay = (day: Day, calendar: Calendar) => calendar.startOfDay(goBack(day, -1, 'days'))

/** Returns the day this many days or months earlier; a day that the month lacks becomes its last. */
export function goBack({ year, month, day }: Day, count: number, unit: DateFilterUnit): Day {
  if (unit === 'days') return dayFromUtc(Date.UTC(year, month - 1, day - count))
  const lastDay = dayFromUtc(Date.UTC(year, month - count, 0)).day
  return dayFromUtc(Date.UTC(year, month - 1 - count, Math.min(day, lastDay)))
}

function dayFromUtc(time: number): Day {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
