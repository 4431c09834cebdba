const written =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/i

/**
 * Parses a time such as '2026-11-22 10:14', optionally with seconds, milliseconds and an offset ('+01:00'); UTC without one. Returns ISO
 * 8601 in UTC; null for invalid input.
 */
export function readMoment(text: string): string | null {
  const parts = written.exec(text.trim())
  if (parts === null) return null
  const [, year, month, day, hour, minute, second = '00', fraction = '0', zone = 'Z'] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0')}`
  // Date would turn a nonexistent day, such as February 30th, into one of the next month.
  const asUtc = new Date(`${local}Z`)
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString() !== `${local}Z`) return null
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z'
  const moment = new Date(`${local}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** Formats a time as '2026-11-22 10:14:00 UTC', with milliseconds if it has any. */
export function writeMoment(moment: string): string {
  return `${moment.slice(0, 10)} ${moment.slice(11, 23).replace(/\.000$/, '')} UTC`
}
