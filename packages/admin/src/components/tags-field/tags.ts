/** The tags with those in the texts, which commas part: trimmed, none empty, each once whatever its capitals. */
export function addTags(tags: readonly string[], ...texts: readonly string[]): string[] {
  const added = texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  const known = new Set<string>()
  return [...tags, ...added].filter((tag) => {
    const name = tag.toLowerCase()
    if (tag === '' || known.has(name)) return false
    known.add(name)
    return true
  })
}
