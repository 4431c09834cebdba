/** How many entries of a timeline are in sight at first. */
export const timelinePage = 30

/**
 * What of a long timeline is in sight: its first `count` entries, and whichever of the others wait for somebody. One that is only
 * a little longer is in sight as a whole: a button in place of two lines saves nothing.
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
