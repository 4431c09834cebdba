import { isFarEnough, lackingBytes, type Needed, type Replayed } from './positions.ts'

/** Tracks how old the data on a replica is, by comparing its position with the primary's over time. `limit`: milliseconds. */
export function createFreshness(limit: number) {
  const begun = performance.now()
  /** Recent positions of the primary, oldest first. */
  let ends: readonly { readonly at: number; readonly end: Needed }[] = []
  /** The latest time at which the replica's data was current; undefined if never so far. */
  let freshAt: number | undefined
  let lacking: number | null = null

  return {
    see(end: Needed, replayed: Replayed | null): void {
      const now = performance.now()
      ends = [...ends.filter(({ at }) => at > now - 2 * limit), { at: now, end }]
      lacking = replayed === null ? null : lackingBytes(replayed, end)
      if (replayed === null) return
      const shown = ends.findLast((each) => isFarEnough(replayed, each.end))
      if (shown !== undefined) freshAt = Math.max(freshAt ?? 0, shown.at)
    },
    isFresh: (): boolean => freshAt !== undefined && performance.now() - freshAt < limit,
    /** Returns the age of the replica's data in milliseconds, or the time since tracking began if it was never current. */
    age: (): number => performance.now() - (freshAt ?? begun),
    /** Returns the bytes of log that the replica lacked at the last check; null if it didn't respond or follows another log. */
    lacking: (): number | null => lacking,
  }
}
