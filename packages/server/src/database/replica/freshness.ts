import { isFarEnough, lackingBytes, type Needed, type Replayed } from './positions.ts'

/** How old what a replica shows is, by looks at how far it and its primary were when; `limit` is in milliseconds. */
export function createFreshness(limit: number) {
  const begun = performance.now()
  /** The ends of the primary's log of the last looks, the oldest first. */
  let ends: readonly { readonly at: number; readonly end: Needed }[] = []
  /** When all was in the books that the replica showed; undefined: not since this was begun. */
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
    /** Milliseconds; of a replica that has shown nothing yet those since it was looked at first. */
    age: (): number => performance.now() - (freshAt ?? begun),
    /** Bytes of the primary's log that it lacked at the last look; null: it did not say, or follows another one. */
    lacking: (): number | null => lacking,
  }
}
