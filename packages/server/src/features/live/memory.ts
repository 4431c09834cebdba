import type { Change } from '@purser/domain/live'

/** Milliseconds for which it is remembered what was seen when: longer than a page takes from its first read to its stream. */
const REMEMBERED = 60_000

type Seen = readonly Change[] | null

/** What a process saw happen in the last minute; null among it: more than can be told. */
export function createMemory() {
  let begunAt = Number.POSITIVE_INFINITY
  let seen: { readonly at: number; readonly changes: Seen }[] = []
  return {
    begin(): void {
      begunAt = performance.now()
    },
    keep(changes: Seen): void {
      const now = performance.now()
      seen = [...seen.filter(({ at }) => at > now - REMEMBERED), { at: now, changes }]
    },
    /** What was seen in the last seconds; undefined where it does not go back that far. */
    recall(seconds: number): Seen | undefined {
      const since = performance.now() - seconds * 1_000
      if (since < begunAt || seconds * 1_000 > REMEMBERED) return undefined
      const found = seen.filter(({ at }) => at >= since).map(({ changes }) => changes)
      return found.includes(null) ? null : found.flatMap((changes) => changes ?? [])
    },
  }
}
