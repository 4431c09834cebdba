const longest = 20

/** Shortens a label of more than 20 characters to 19 and an ellipsis. */
export function shortLabel(label: string): string {
  const characters = [...label]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : label
}
