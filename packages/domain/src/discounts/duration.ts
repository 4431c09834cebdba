/** A duration as entered. */
export interface Duration {
  years: number
  months: number
  days: number
  hours: number
  minutes: number
}

const written =
  /^P(?=.)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/

/** Parses an ISO 8601 duration of whole parts; null if invalid. Weeks become days, and seconds are rounded up to a minute. */
export function parseDuration(text: string): Duration | null {
  const match = written.exec(text)
  if (!match) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return { years, months, days: weeks * 7 + days, hours, minutes: minutes + Math.ceil(seconds / 60) }
}

/** Formats a duration for storage: 'P0Y1M2DT0H0M'; null if nothing was entered. */
export function formatDuration(duration: Duration): string | null {
  const { years, months, days, hours, minutes } = duration
  return Object.values(duration).some((part) => part > 0)
    ? `P${years}Y${months}M${days}DT${hours}H${minutes}M`
    : null
}

/** Adds a duration to a time (ISO 8601) in UTC: a month after January 31st is the last day of February. */
export function addDuration(moment: string, { years, months, days, hours, minutes }: Duration): string {
  const from = new Date(moment)
  const month = new Date(from)
  month.setUTCDate(1)
  month.setUTCMonth(from.getUTCMonth() + years * 12 + months)
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  month.setUTCDate(Math.min(from.getUTCDate(), last))
  const past = ((days * 24 + hours) * 60 + minutes) * 60_000
  return new Date(month.getTime() + past).toISOString()
}
