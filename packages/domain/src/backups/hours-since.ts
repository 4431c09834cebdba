import { MS_AN_HOUR } from '../dates/index.ts'

/**
 * Returns the hours since a time, both in ISO 8601. Infinity for null, and for a future time, which was stored while the clock was wrong.
 */
export function hoursSince(then: string | null, now: string): number {
  return then === null || then > now
    ? Number.POSITIVE_INFINITY
    : (Date.parse(now) - Date.parse(then)) / MS_AN_HOUR
}
