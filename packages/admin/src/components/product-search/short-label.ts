const longest = 20

/** A label that a picker has room for: one of more than 20 characters is cut to 19 and an ellipsis. */
export function shortLabel(label: string): string {
  const characters = [...label]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : label
}
