/** How many records of a list are counted one by one. A list with more has a count of one more. */
export const MAX_ROWS_COUNTED = 10_000
/** How many matches of a search are counted: nobody looks through more, and each has to be looked at. */
export const MAX_MATCHES_COUNTED = 1_000

/** Returns whether there are more records than were counted. Rarely wrong: a list that is counted without them may have exactly as many. */
export function isCutShort(count: number): boolean {
  return count === MAX_ROWS_COUNTED + 1 || count === MAX_MATCHES_COUNTED + 1
}
