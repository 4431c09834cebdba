/** Milliseconds. */
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** @param at milliseconds since 1970 */
export function iso(at: number): string {
  return new Date(at).toISOString()
}
