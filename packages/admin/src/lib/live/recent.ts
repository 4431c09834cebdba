import type { Change } from '@purser/domain/live'

/** Milliseconds for which the tab that has the stream remembers what it told. */
const REMEMBERED = 60_000

/** Null: more than could be told. */
export type Told = readonly Change[] | null

/** What was told lately, for tabs that come later: their first reads may be older than their ears. */
export function createRecent(now: () => number) {
  let kept: { readonly at: number; readonly told: Told }[] = []
  return {
    keep(told: Told): void {
      kept = [...kept.filter(({ at }) => at > now() - REMEMBERED), { at: now(), told }]
    },
    /** What was told in the last milliseconds. */
    since(age: number): Told {
      const found = kept.filter(({ at }) => at >= now() - age).map(({ told }) => told)
      return found.includes(null) ? null : found.flatMap((told) => told ?? [])
    },
  }
}
