/** A line of a cart, as far as it decides whether units are added to it. */
export interface MergeableLine {
  variant_id: string | null
  /** False where somebody set a price of its own. */
  should_merge: boolean
  metadata: unknown
}

/**
 * The line of a cart to which units of a variant are added in the place of a new line: one of the same variant and metadata,
 * neither with a price of its own. `isSameMetadata` compares free JSON.
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

/** Lines that are wanted at once as a cart holds them: those of the same variant and metadata are one, where the first of them stands. */
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
