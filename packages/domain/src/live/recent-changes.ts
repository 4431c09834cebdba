import type { Change } from './touched.ts'

/** Milliseconds for which it is known what changed when: longer than a page takes from its first read to its stream. */
export const RECENT = 60_000

/** What changed; null: more than could be told. */
export type Told = readonly Change[] | null

/** What was told to change in the last minute, by a clock that counts milliseconds and is never set. */
export function createRecentChanges(now: () => number) {
  let kept: { readonly at: number; readonly told: Told }[] = []
  return {
    keep(told: Told): void {
      kept = [...kept.filter(({ at }) => at > now() - RECENT), { at: now(), told }]
    },
    /** What was told in the last milliseconds, `RECENT` at most. */
    since(age: number): Told {
      const found = kept.filter(({ at }) => at >= now() - age).map(({ told }) => told)
      return found.includes(null) ? null : found.flatMap((told) => told ?? [])
    },
  }
}
