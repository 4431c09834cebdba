/** Number of timeline entries shown at first. */
export const timelinePage = 30

/**
 * Returns the visible part of a long timeline: its first `count` entries, and any others that need action. One that is only slightly longer
 * is shown in full, because a button in place of two lines saves nothing.
 */
export function foldTimeline<Entry>(
  entries: readonly Entry[],
  count: number,
  isWaiting: (entry: Entry) => boolean,
): { shown: Entry[]; folded: number } {
  if (entries.length <= count + 3) return { shown: [...entries], folded: 0 }
  const shown = entries.filter((entry, place) => place < count || isWaiting(entry))
  return { shown, folded: entries.length - shown.length }
}
