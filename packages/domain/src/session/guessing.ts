/** Wrong passwords in a row that are free, before each further try must wait: at one account from one origin. */
const freeInARow = 5
/** Wrong passwords a day that are free at one account from all who are strangers to it. */
const freeByStrangers = 20
/** Wrong passwords a day from one origin, whatever the account. */
const freeOfOrigin = 100
const firstWaitSeconds = 60
const longestWaitSeconds = 15 * 60

const growing = (beyond: number) =>
  beyond < 0 ? 0 : Math.min(firstWaitSeconds * 2 ** Math.min(beyond, 10), longestWaitSeconds)

/**
 * Seconds from the last wrong password to the next try: 1, 2, 4, 8 and at most 15 minutes once those that are free are used up,
 * for an account and an origin together, and for an account and all strangers together; 15 minutes at once for an origin.
 */
export const signInWait = {
  inARow: (failures: number) => growing(failures - freeInARow),
  byStrangers: (failures: number) => growing(failures - freeByStrangers),
  ofOrigin: (failures: number) => (failures < freeOfOrigin ? 0 : longestWaitSeconds),
} as const
