import type { Change } from './touched.ts'

/** Milliseconds for which recent changes are kept: longer than a page takes from its first read to its stream. */
export const RECENT = 60_000

/** What changed; null: more than could be reported. */
export type ChangeReport = readonly Change[] | null

/** Keeps the changes reported in the last minute, by a monotonic clock in milliseconds. */
export function createRecentChanges(now: () => number) {
  let kept: { readonly at: number; readonly told: ChangeReport }[] = []
  return {
    keep(told: ChangeReport): void {
      kept = [...kept.filter(({ at }) => at > now() - RECENT), { at: now(), told }]
    },
    /** Returns the changes reported in the last `age` milliseconds, at most `RECENT`. */
    since(age: number): ChangeReport {
      const found = kept.filter(({ at }) => at >= now() - age).map(({ told }) => told)
      return found.includes(null) ? null : found.flatMap((told) => told ?? [])
    },
  }
}
