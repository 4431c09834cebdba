/** Wrong passwords in a row, for one account from one origin, before each further attempt must wait. */
const freeInARow = 5
/** Wrong passwords a day, for one account from all unknown origins together, before they must wait. */
const freeByStrangers = 20
/** Wrong passwords a day from one origin, for any accounts, before it must wait. */
const freeOfOrigin = 100
const firstWaitSeconds = 60
const longestWaitSeconds = 15 * 60

const growing = (beyond: number) =>
  beyond < 0 ? 0 : Math.min(firstWaitSeconds * 2 ** Math.min(beyond, 10), longestWaitSeconds)

/**
 * Returns the seconds from the last wrong password to the next attempt, once the free ones are used up: 1, 2, 4, 8 and at most 15 minutes
 * for an account and an origin, and for an account and all unknown origins; 15 minutes at once for an origin.
 */
export const signInWait = {
  inARow: (failures: number) => growing(failures - freeInARow),
  byStrangers: (failures: number) => growing(failures - freeByStrangers),
  ofOrigin: (failures: number) => (failures < freeOfOrigin ? 0 : longestWaitSeconds),
} as const
