/** Returns the list with one entry moved; an index beyond an end means that end. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from)
  const entry = list.slice(from, from + 1)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), ...entry, ...rest.slice(place)]
}
