/** The tags, and those in the texts, which commas part: trimmed, none empty, each once whatever its capitals. */
export function addTags(tags: readonly string[], ...texts: readonly string[]): string[] {
  return withTags(
    tags,
    texts.flatMap((text) => text.split(',')).map((text) => text.trim()),
  )
}

function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  const isNew = (tag: string) => {
    const name = tag.toLowerCase()
    if (tag === '' || known.has(name)) return false
    known.add(name)
    return true
  }
  return [...tags, ...added.filter(isNew)]
}

/** The tags as they are to be by now. What was among them, or is chosen of `known`, stays as it is: the wire takes tags with commas. */
export function editTags(
  before: readonly string[],
  now: readonly string[],
  known: readonly string[] = [],
): string[] {
  const stayed = now.filter((tag) => before.includes(tag))
  return now
    .filter((tag) => !before.includes(tag))
    .reduce((tags, tag) => (known.includes(tag) ? withTags(tags, [tag]) : addTags(tags, tag)), stayed)
}
