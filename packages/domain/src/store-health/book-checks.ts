import { SECONDS_A_MINUTE, SECONDS_AN_HOUR } from '../dates/index.ts'

/** Seconds after which a background check of the books is cut off. */
export const BOOK_CHECK_LIMIT = 20

/** A check rests this many times as long as it took, so that all of them together use less than a tenth of one processor. */
const REST = 2_000
const RESTS = { broken: 5 * SECONDS_A_MINUTE, sound: SECONDS_AN_HOUR } as const

/**
 * Returns the seconds from the end of a check of the books to its next run: at least an hour, or five minutes if it found something, and
 * longer the longer it took.
 */
export function secondsToNextBookCheck({
  seconds,
  isBroken,
}: {
  readonly seconds: number
  readonly isBroken: boolean
}): number {
  return Math.ceil(Math.max(isBroken ? RESTS.broken : RESTS.sound, REST * seconds))
}
