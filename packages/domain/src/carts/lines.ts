/** The part of a cart line that decides whether units are added to it. */
export interface MergeableLine {
  variant_id: string | null
  /** False if it has a custom price. */
  should_merge: boolean
  metadata: unknown
}

/**
 * Returns the line that new units of a variant are added to: one with the same variant and metadata, neither with a custom price.
 * `isSameMetadata` compares free JSON.
 */
export function lineToMergeInto<Line extends MergeableLine>(
  lines: readonly Line[],
  added: MergeableLine,
  isSameMetadata: (one: unknown, other: unknown) => boolean,
): Line | undefined {
  if (added.variant_id === null || !added.should_merge) return undefined
  return lines.find(
    (line) =>
      line.should_merge &&
      line.variant_id === added.variant_id &&
      isSameMetadata(line.metadata, added.metadata),
  )
}

/** Merges new lines with the same variant and metadata into the first of them. */
export function mergedLines<Line extends MergeableLine & { readonly quantity: number }>(
  wanted: readonly Line[],
  isSameMetadata: (one: unknown, other: unknown) => boolean,
): Line[] {
  const lines: Line[] = []
  for (const line of wanted) {
    const there = lineToMergeInto(lines, line, isSameMetadata)
    if (there) lines[lines.indexOf(there)] = { ...there, quantity: there.quantity + line.quantity }
    else lines.push(line)
  }
  return lines
}
