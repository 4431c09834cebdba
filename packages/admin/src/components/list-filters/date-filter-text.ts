import {
  type Calendar,
  type DateFilter,
  type Day,
  dateFilterForms,
  dateFilterToRange,
  dateFilterUnits,
} from '@purser/domain/orders'
import { readNow } from '../../lib/page-meta.ts'

/** The API's date bounds, in seconds since 1970. */
export interface DateBounds {
  readonly gt?: string
  readonly gte?: string
  readonly lt?: string
  readonly lte?: string
}

/** Calendar in the browser's time zone: days begin at its midnight. */
export const browserCalendar: Calendar = {
  dayOf: (instant) => {
    const date = new Date(instant)
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
  },
  startOfDay: ({ year, month, day }) => new Date(year, month - 1, day).getTime() / 1000,
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

/** 'is in the last|3|days', 'is after|2026-03-01', 'is between|2026-03-01|2026-03-05': a date filter in the address. */
export function writeDateFilter(filter: DateFilter): string {
  if ('count' in filter) return `${filter.form}|${filter.count}|${filter.unit}`
  const days = 'last' in filter ? [filter.day, filter.last] : [filter.day]
  return [filter.form, ...days.map(dayInAddress)].join('|')
}

const dayInAddress = ({ year, month, day }: Day) => `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`

function dayFromAddress(text: string): Day | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day) }
}

export function readDateFilter(text: string): DateFilter | undefined {
  const [name = '', value = '', more = ''] = text.split('|')
  const form = dateFilterForms.find((candidate) => candidate === name)
  if (form === undefined) return undefined
  if (form === 'is in the last' || form === 'is older than') {
    const unit = dateFilterUnits.find((candidate) => candidate === more)
    return unit && /^\d{1,4}$/.test(value) ? { form, count: Number(value), unit } : undefined
  }
  const day = dayFromAddress(value)
  if (day === undefined) return undefined
  if (form !== 'is between') return { form, day }
  const last = dayFromAddress(more)
  return last && { form, day, last }
}

/** Returns the bounds to send, in seconds since 1970. */
export function createdAtOf(filter: DateFilter, now = readNow().toISOString()): DateBounds {
  const range = dateFilterToRange(filter, now, browserCalendar)
  return Object.fromEntries(Object.entries(range).map(([bound, seconds]) => [bound, String(seconds)]))
}

/** Describes the filter for the operator. */
export function describeDateFilter(filter: DateFilter): string {
  if ('count' in filter) return `${filter.form} ${filter.count} ${filter.unit}`
  const days = 'last' in filter ? [filter.day, filter.last] : [filter.day]
  return `${filter.form} ${days.map(writeDay).join(' and ')}`
}

/** A day as an operator reads and types it: 'dd/mm/yyyy'. */
export function writeDay({ year, month, day }: Day): string {
  return `${padded(day, 2)}/${padded(month, 2)}/${padded(year, 4)}`
}

/** Parses a day typed as 'dd/mm/yyyy'; refuses one that doesn't exist, such as 31/02. */
export function readDay(text: string): Day | undefined {
  const [, dd, mm, yyyy] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? []
  const day = { year: Number(yyyy), month: Number(mm), day: Number(dd) }
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day))
  const isReal = day.year >= 1900 && date.getUTCMonth() === day.month - 1 && date.getUTCDate() === day.day
  return isReal ? day : undefined
}
