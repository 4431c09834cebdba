/** A text that somebody sent, as it is said back: its beginning, so that an answer is never as long as what was asked. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  // A pair of surrogates stays together.
  const end = /[\uD800-\uDBFF]/.test(text[most - 1] ?? '') ? most - 1 : most
  return `${text.slice(0, end)}…`
}
