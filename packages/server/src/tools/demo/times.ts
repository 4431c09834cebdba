/** Milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** @param at milliseconds since 1970 */
export function iso(at: number): string {
  return new Date(at).toISOString()
}
