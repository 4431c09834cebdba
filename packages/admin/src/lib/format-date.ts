import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'

dayjs.extend(advancedFormat)

/** An ISO 8601 moment in the browser's time zone, in a dayjs pattern: 'MMM Do YYYY' gives 'Dec 17th 2021'. */
export function formatDate(moment: string, pattern: string): string {
  const read = dayjs(moment)
  return read.isValid() ? read.format(pattern) : moment
}
