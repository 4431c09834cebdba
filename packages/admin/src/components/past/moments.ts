import type { JournalEntry } from '@purser/contract/history'
import type { PastKind } from '@purser/domain/past'

/** A moment at which a record was as a change left it; `entry` is null for how it was before the first change that is known. */
export interface Moment {
  readonly at: string
  readonly entry: JournalEntry | null
}

interface KnownChanges {
  /** Newest first. */
  readonly history: readonly JournalEntry[]
  /** Null where there are no older changes. */
  readonly older: string | null
  readonly past_since: string
}

/** Returns the moments of a record that can be shown, oldest first. Of several changes at one moment it is the last. */
export function momentsOf({ history, older, past_since }: KnownChanges): Moment[] {
  const known = history.filter(({ created_at }) => created_at >= past_since)
  const newest = new Map<string, JournalEntry>()
  for (const entry of known) if (!newest.has(entry.created_at)) newest.set(entry.created_at, entry)
  const moments = [...newest].map(([at, entry]): Moment => ({ at, entry })).reverse()
  const isWhole = known.length === history.length && older === null
  const isCreated = isWhole && /^(create|place|issue|import)/.test(history.at(-1)?.operation ?? '')
  if (isCreated || (known.length === history.length && older !== null)) return moments
  return [{ at: past_since, entry: null }, ...moments]
}

/** Returns the index of the last moment that isn't after `asOf`; 0 if all are. */
export const placeOf = (moments: readonly Moment[], asOf: string): number =>
  Math.max(
    0,
    moments.findLastIndex(({ at }) => at <= asOf),
  )

/** Returns whether the last change of a record deleted it. */
export const isDeleted = (moments: readonly Moment[], kind: PastKind | null): boolean =>
  kind !== null && moments.at(-1)?.entry?.operation === `delete-${kind.replace('_', '-')}`
