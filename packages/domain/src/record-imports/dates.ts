const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/**
 * Parses a date or a time of a file to ISO 8601 in UTC: '2026-12-31', '2026-12-31 18:00', '2026-12-31 18:00:00 -0600'. Without an offset, it is
 * that of clocks in `timeZone`. A date alone is its first moment, or its last with `isEnd`. Null if it is neither: days and months in
 * figures of two digits have no certain order.
 */
export function timeOfFile(
  text: string,
  { timeZone = 'UTC', isEnd = false }: { readonly timeZone?: string; readonly isEnd?: boolean } = {},
): string | null {
  const found = form.exec(text.trim())
  if (found === null) return null
  const [, year, month, day, hour, minute = '00', second = '00', offset] = found
  const date = `${year}-${month}-${day}`
  const clock =
    hour === undefined ? (isEnd ? '23:59:59.999' : '00:00:00.000') : `${hour}:${minute}:${second}.000`
  const local = Date.parse(`${date}T${clock}Z`)
  // The parser carries the 31st of April over to May.
  if (Number.isNaN(local) || new Date(local).toISOString().slice(0, 10) !== date || year === '0000')
    return null
  if (offset === undefined) return new Date(local - offsetAt(local, timeZone)).toISOString()
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? []
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  return new Date(local - ahead).toISOString()
}

/** Returns the stored time where a file has the same to the second, which is all that files have; else the file's. */
export const timeOrStored = (given: string | undefined, stored: string | null | undefined): string | null =>
  given === undefined || given.slice(0, 19) === stored?.slice(0, 19) ? (stored ?? null) : given

/** Returns how many milliseconds the clocks of a time zone are ahead of UTC when they show `local`. */
function offsetAt(local: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  // The offset at the same reading in UTC is wrong only within hours of a change of clocks: asked again at what it gives.
  const first = offsetOf(local, timeZone)
  return offsetOf(local - first, timeZone)
}

function offsetOf(moment: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  for (const { type, value } of format.formatToParts(new Date(moment))) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1_000) * 1_000
}
