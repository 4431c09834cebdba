/** Letters that no decomposition turns into plain ones. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
}

/**
 * A text in lower case with its accents folded ('Müller' is 'muller'), runs of white space as one space, trimmed. Scripts without
 * accents stay as they are.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text as searches compare it. */
export const foldText = foldLetters

/**
 * A folded text in ASCII alone: every other character as 'u' and its code ('지우' is 'uc9c0uc6b0'). A trigram index made of
 * it finds every script as fast as English, single characters of Chinese, Japanese and Korean too, whatever letters
 * the database's locale knows.
 */
export function spellText(text: string): string {
  return text.replace(/\P{ASCII}/gu, (character) => `u${character.codePointAt(0)?.toString(16)}`)
}

/** The folded words of a query, each once, at most `most` of them. */
export function searchWords(query: string, most = 8): string[] {
  const words = foldText(query).split(' ').filter(Boolean)
  return [...new Set(words)].slice(0, most)
}
