/** Returns what a line sells, e.g. 'Shirt, M'. */
export function nameOf(line: { readonly title: string; readonly description: string | null }): string {
  return line.description ? `${line.title}, ${line.description}` : line.title
}
