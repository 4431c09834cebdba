/** How long something lasts, as it is entered. */
export interface Duration {
  years: number
  months: number
  days: number
  hours: number
  minutes: number
}

const written =
  /^P(?=.)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,6})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/

/** Reads an ISO 8601 duration of whole parts; null where it is none. Weeks are days, and seconds begin another minute. */
export function parseDuration(text: string): Duration | null {
  const match = written.exec(text)
  if (!match) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return { years, months, days: weeks * 7 + days, hours, minutes: minutes + Math.ceil(seconds / 60) }
}

/** As it is kept: 'P0Y1M2DT0H0M'; null where nothing was entered. */
export function formatDuration(duration: Duration): string | null {
  const { years, months, days, hours, minutes } = duration
  return Object.values(duration).some((part) => part > 0)
    ? `P${years}Y${months}M${days}DT${hours}H${minutes}M`
    : null
}

/** The moment (ISO) that lies a duration after another, in UTC: a month after January 31st is the last of February. */
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
