const [QUOTE, COLON, BACKSLASH, SPACE] = [0x22, 0x3a, 0x5c, 0x20]
const [OPENING_BRACE, CLOSING_BRACE, OPENING_BRACKET, CLOSING_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Up to this many names, a list is faster than a set. */
const FEW = 12

/**
 * Returns the first name that appears twice in one object of a JSON text; undefined if there is none. The text must be valid JSON. Parsers
 * disagree about which of the two counts, so one that validates the text may see another value than one that uses it.
 */
export function repeatedKey(text: string): string | undefined {
  /** Names of each open object, and null for each open list. */
  const open: (string[] | Set<string> | null)[] = []
  let names: string[] | Set<string> | null = null
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === OPENING_BRACE || sign === OPENING_BRACKET) {
      open.push(names)
      names = sign === OPENING_BRACE ? [] : null
    } else if (sign === CLOSING_BRACE || sign === CLOSING_BRACKET) names = open.pop() ?? null
    else if (sign === QUOTE) {
      const end = endOfString(text, at)
      if (names !== null && isFollowedByColon(text, end)) {
        const name = nameOf(text, at, end)
        if (Array.isArray(names) ? names.includes(name) : names.has(name)) return name
        if (!Array.isArray(names)) names.add(name)
        else if (names.push(name) > FEW) names = new Set(names)
      }
      at = end - 1
    }
  }
  return undefined
}

function nameOf(text: string, start: number, end: number): string {
  const name = text.slice(start + 1, end - 1)
  return name.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : name
}

/** Returns the position after the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end + 1
}

function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1
  return (at - first) % 2 === 1
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from
  // Only whitespace up to the space character may follow.
  while (text.charCodeAt(at) <= SPACE) at += 1
  return text.charCodeAt(at) === COLON
}
