export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The characters between the cells of a CSV file. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Separator = keyof typeof separators

/** The characters before the decimals in a CSV file. */
export const decimalSigns = { point: '.', comma: ',' } as const
export type DecimalSign = keyof typeof decimalSigns

/** The most records that can be chosen one by one: their ids are in an address, which has a limit. */
export const MOST_CHOSEN = 150

/** Returns whether a time zone is known, e.g. 'Europe/Berlin' or 'UTC'. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

/** Formats an ISO time as clocks in the time zone show it: '2026-03-01 11:00:00'. */
export function localTime(at: string, timeZone: string): string {
  if (timeZone === 'UTC') return `${at.slice(0, 10)} ${at.slice(11, 19)}`
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(new Date(at))) parts[type] = value
  const { year = '', month, day, hour, minute, second } = parts
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`
}
