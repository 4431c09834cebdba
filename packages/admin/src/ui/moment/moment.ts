import { dateFormats } from '@purser/domain/dates'
import dayjs from 'dayjs'
import { formatDate } from '../../lib/format-date.ts'

/** Seconds: the picker offers every quarter of an hour. */
export const pickerStep = 900
const quarter = pickerStep * 1_000

const pattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d{2}))?$/

/**
 * What is typed here as dd/MM/yyyy HH:mm, as ISO 8601 in UTC; null where it is no moment. A day alone is its midnight, or its last instant
 * where an `isEnd` is typed.
 */
export function momentOf(typed: string, isEnd = false): string | null {
  const match = pattern.exec(typed.trim())
  if (!match) return null
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = match.slice(1).map((part) => Number(part ?? 0))
  const read = new Date(year, month - 1, day, hour, minute)
  const isThatDay = read.getMonth() === month - 1 && read.getDate() === day
  if (!isThatDay || hour >= 24 || minute >= 60) return null
  return isEnd && match[4] === undefined ? endOfDay(read) : read.toISOString()
}

/** Returns the last instant of a local day, as ISO 8601 in UTC. */
export const endOfDay = (day: Date): string => dayjs(day).endOf('day').toISOString()

/** Checks the format, because browsers take other typed text for dates as well. */
const isMoment = (text: string) => /^\d{4,}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text))

/** Formats a moment for its text field; other text is unchanged. */
export function typedMoment(moment: string): string {
  return isMoment(moment) ? formatDate(moment, dateFormats.datePicker) : moment
}

/** Returns a moment for the browser's picker, rounded down to a quarter of an hour; '' for none. */
export function pickerValue(moment: string): string {
  if (!isMoment(moment)) return ''
  return dayjs(Math.floor(Date.parse(moment) / quarter) * quarter).format('YYYY-MM-DDTHH:mm')
}
