import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'

dayjs.extend(advancedFormat)

/** Formats an ISO 8601 time in the browser's time zone by a dayjs pattern: 'MMM Do YYYY' gives 'Dec 17th 2021'. */
export function formatDate(moment: string, pattern: string): string {
  const read = dayjs(moment)
  return read.isValid() ? read.format(pattern) : moment
}
