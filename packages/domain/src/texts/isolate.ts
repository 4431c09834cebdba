/** Letters of right-to-left scripts, such as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Isolates right-to-left text (U+2068 to U+2069) so that the text around it keeps its order, and removes other direction marks. */
export function isolate(text: string): string {
  const said = text.replace(turning, '')
  return rightToLeft.test(said) ? `\u2068${said}\u2069` : said
}

/** Returns whether every isolate in a text is closed, and none is closed without being opened. */
export function areIsolated(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if (character === '\u2068') depth += 1
    if (character === '\u2069') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
