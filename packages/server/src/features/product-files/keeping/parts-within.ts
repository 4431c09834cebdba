/** Maximum number of the store's variants read at a time, unless a single product has more. */
export const MOST_VARIANTS = 2_000

/** Splits a list, in order, into parts whose total size is at most `most`; a larger item gets a part of its own. */
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
