import { MS_AN_HOUR } from '../dates/index.ts'

/** Hours since then, times in ISO 8601. Null, and a moment to come by a clock that was ahead, are endlessly long ago: as if never. */
export function hoursSince(then: string | null, now: string): number {
  return then === null || then > now
    ? Number.POSITIVE_INFINITY
    : (Date.parse(now) - Date.parse(then)) / MS_AN_HOUR
}
