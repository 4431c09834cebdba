/**
 * Turns an untrusted text into one line: line breaks and other control characters, which would end a header, and marks that change the
 * writing direction, which would disguise the text, become one space.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
