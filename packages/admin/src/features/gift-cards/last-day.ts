import dayjs from 'dayjs'
import { endOfDay } from '../../ui/moment/moment.ts'

/** Returns a moment's local day as a date field takes it; '' for none. */
export function dayOfMoment(moment: string | null): string {
  return moment === null ? '' : dayjs(moment).format('YYYY-MM-DD')
}

/** Returns the end of a day in the local time zone as the API takes it; null for none. */
export function endOfLastDay(day: string): string | null {
  return day === '' ? null : endOfDay(dayjs(day).toDate())
}
