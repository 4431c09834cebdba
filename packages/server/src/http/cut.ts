/** Shortens received text for an answer, so that an answer is never as long as the request. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  // Doesn't split a surrogate pair.
  const end = /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most
  return `${text.slice(0, end)}…`
}
