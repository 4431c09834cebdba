import { counted } from '../counts/index.ts'
import { SECONDS_A_DAY, SECONDS_A_MINUTE, SECONDS_AN_HOUR } from '../dates/index.ts'

export const GIB = 2 ** 30

/** Formats a duration: '40 seconds', '1 minute', '3 hours', '2 days'. */
export function spanOf(seconds: number): string {
  const units = [
    ['day', SECONDS_A_DAY],
    ['hour', SECONDS_AN_HOUR],
    ['minute', SECONDS_A_MINUTE],
  ] as const
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', 1]
  return counted(Math.floor(seconds / length), unit)
}

/** Formats a size, in units of 1024: '12.5 GB', '200 MB'. */
export function sizeOf(bytes: number): string {
  return bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GB` : `${Math.floor(bytes / 2 ** 20)} MB`
}
