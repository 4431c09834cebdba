/** The list with one entry at another place; places outside of it are its ends. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from)
  const entry = list.slice(from, from + 1)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), ...entry, ...rest.slice(place)]
}
