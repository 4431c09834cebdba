/** Variants of the store that are read at a time, unless one product has more. */
export const MOST_VARIANTS = 2_000

/** Cuts a list into parts, in its order, whose sizes make `most` together at most; what is greater by itself is a part alone. */
export function partsWithin<Item>(
  items: readonly Item[],
  most: number,
  sizeOf: (item: Item) => number,
): Item[][] {
  const parts: Item[][] = []
  let sum = 0
  for (const item of items) {
    const size = sizeOf(item)
    const part = parts.at(-1)
    if (part === undefined || sum + size > most) {
      parts.push([item])
      sum = size
    } else {
      part.push(item)
      sum += size
    }
  }
  return parts
}
