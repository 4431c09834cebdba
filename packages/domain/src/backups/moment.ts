const written =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/i

/**
 * The moment that somebody writes as '2026-11-22 10:14', to the millisecond if they like, in UTC unless an offset follows ('+01:00').
 * @returns ISO 8601 in UTC; null for what is no moment
 */
export function readMoment(text: string): string | null {
  const parts = written.exec(text.trim())
  if (parts === null) return null
  const [, year, month, day, hour, minute, second = '00', fraction = '0', zone = 'Z'] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}`
  // A day that no calendar has, such as February 30th, would be taken for one of the next month.
  const asUtc = new Date(`${local}Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString() !== `${local}Z`) return null
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z'
  const moment = new Date(`${local}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** As it is told back: '2026-11-22 10:14:00 UTC', with milliseconds where it has some. */
export function writeMoment(moment: string): string {
  return `${moment.slice(0, 10)} ${moment.slice(11, 23).replace(/\.000$/, '')} UTC`
}
