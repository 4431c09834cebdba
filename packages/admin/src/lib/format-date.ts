import { dateFormats, MS_A_DAY, MS_A_MINUTE, MS_AN_HOUR } from '@purser/domain/dates'
import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'

dayjs.extend(advancedFormat)

/** Formats an ISO 8601 time in the browser's time zone by a dayjs pattern: 'MMM Do YYYY' gives 'Dec 17th 2021'. */
export function formatDate(moment: string, pattern: string): string {
  const read = dayjs(moment)
  return read.isValid() ? read.format(pattern) : moment
}

/** Formats a time for a dense list: '14:58' today, 'Yesterday 14:58', 'Nov 21st, 14:58' this year, 'Dec 17th 2021' before. */
export function formatRecent(moment: string, now: Date): string {
  const read = dayjs(moment)
  if (read.isSame(now, 'day')) return read.format('HH:mm')
  if (read.isSame(dayjs(now).subtract(1, 'day'), 'day')) return `Yesterday ${read.format('HH:mm')}`
  return formatDate(moment, read.isSame(now, 'year') ? 'MMM Do, HH:mm' : dateFormats.listCell)
}

/** The units of a time in the past, from the longest, in milliseconds; a month and a year are as long as on average. */
const units = [
  ['y', 365.25 * MS_A_DAY],
  ['mo', 30.44 * MS_A_DAY],
  ['d', MS_A_DAY],
  ['h', MS_AN_HOUR],
  ['min', MS_A_MINUTE],
] as const

/** Returns how long ago a time was, in whole units: '3 h ago'; null for an invalid or future one. */
export function formatAge(moment: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(moment)
  if (!(age >= 0)) return null
  const [unit, length] = units.find(([, each]) => age >= each) ?? ['', 0]
  return length === 0 ? 'just now' : `${Math.floor(age / length)} ${unit} ago`
}
