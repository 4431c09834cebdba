import {
  type Calendar,
  type DateFilter,
  type Day,
  dateFilterForms,
  dateFilterToRange,
  dateFilterUnits,
} from '@purser/domain/orders'

/** The operator's own calendar: days begin at midnight in the browser's time zone (DECISIONS 70). */
export const browserCalendar: Calendar = {
  dayOf: (instant) => dayFrom(new Date(instant)),
  startOfDay: ({ year, month, day }) => new Date(year, month - 1, day).getTime() / 1000,
}

export function dayFrom(date: Date): Day {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
}

/** 'is in the last|3|days', 'is after|2026-03-01', 'is between': how a date filter stands in the address. */
export function writeDateFilter(filter: DateFilter): string {
  if ('count' in filter) return `${filter.form}|${filter.count}|${filter.unit}`
  if (!('day' in filter)) return filter.form
  const { year, month, day } = filter.day
  return `${filter.form}|${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function readDateFilter(text: string): DateFilter | undefined {
  const [name = '', value = '', unitName = ''] = text.split('|')
  const form = dateFilterForms.find((candidate) => candidate === name)
  if (form === undefined) return undefined
  if (form === 'is between') return { form }
  if (form === 'is in the last' || form === 'is older than') {
    const unit = dateFilterUnits.find((candidate) => candidate === unitName)
    return unit && /^\d{1,4}$/.test(value) ? { form, count: Number(value), unit } : undefined
  }
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (year === undefined) return undefined
  return { form, day: { year: Number(year), month: Number(month), day: Number(day) } }
}

/** The bounds that the wire is asked for, in seconds since 1970. */
export function createdAtOf(filter: DateFilter, now = new Date().toISOString()): Record<string, string> {
  const range = dateFilterToRange(filter, now, browserCalendar)
  return Object.fromEntries(Object.entries(range).map(([bound, seconds]) => [bound, String(seconds)]))
}

/** The filter in an operator's words. */
export function describeDateFilter(filter: DateFilter): string {
  if ('count' in filter) return `${filter.form} ${filter.count} ${filter.unit}`
  if (!('day' in filter)) return filter.form
  const { year, month, day } = filter.day
  return `${filter.form} ${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}
