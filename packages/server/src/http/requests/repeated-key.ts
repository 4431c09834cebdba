/**
 * The first name that an object of a JSON text has twice; undefined where each has its names once. The text must be JSON. Readers of
 * such a text disagree about which of the two counts, so that what one of them checks is not what another one does.
 */
export function repeatedKey(text: string): string | undefined {
  /** The names of each object that is open, and null for each list. */
  const open: (Set<string> | null)[] = []
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push(null)
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const end = endOfString(text, at)
      const names = open.at(-1)
      if (names && isFollowedByColon(text, end)) {
        const name = JSON.parse(text.slice(at, end)) as string
        if (names.has(name)) return name
        names.add(name)
      }
      at = end - 1
    }
  }
  return undefined
}

/** The place behind the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from
  while (' \n\r\t'.includes(text[at] ?? '-')) at += 1
  return text[at] === ':'
}
