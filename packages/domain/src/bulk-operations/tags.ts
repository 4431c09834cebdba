interface TagChange {
  readonly add?: readonly string[] | undefined
  readonly remove?: readonly string[] | undefined
}

/** Returns the tags without the removed ones, followed by the added ones, each once. A tag that is in both is kept. */
export function changedTags(tags: readonly string[], { add = [], remove = [] }: TagChange): string[] {
  return [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]
}
