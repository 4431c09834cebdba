import { tradeNumber } from '../codes/index.ts'

/** Letters that Unicode decomposition doesn't simplify. */
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
 * Returns a text in lower case without accents ('Müller' becomes 'muller'), with single spaces, trimmed. Scripts without accents are
 * unchanged.
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

/* Characters that searches ignore, as in SQL's searchable. */
const quotes =
  '"\'`\u00a8\u00ab\u00b4\u00bb\u02b9-\u02bf\u02c8\u02ca\u02cb\u02ee\u0384\u055a\u05f3\u05f4\u07f4\u07f5\u1fbd-\u1fbf\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u2018-\u201f\u2032-\u2037\u2039\u203a\u275b-\u275e\u300c-\u300f\u301d-\u301f\ua78b\ua78c'
const hyphens =
  '\\-\u02d7\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030'
const invisible =
  '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e0fff}'
/** Accents, Hebrew points, Arabic vowel signs with hamza and tatweel. */
const marks =
  '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
const leftOut = new RegExp(`[${quotes}${hyphens}${invisible}${marks}]`, 'gu')
/** After NFKD, no other white space remains. */
const blanks = /[\t-\r \u0085\u1680\u2028\u2029]+/g

/** Letters and digits with several written forms, by the form used for comparison. */
const alike: Readonly<Record<string, string>> = {
  ...plainLetters,
  ...lettersOf('ςٱىیکة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'σايي\u0643ه01234567890123456789'),
}
const written = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

function lettersOf(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, place) => [letter, [...to][place] ?? letter]))
}

/**
 * Normalizes a text for search, in ASCII. Case, accents, vowel signs, quotes, hyphens and invisible characters make no difference; each
 * non-ASCII character becomes 'u' and its code ('지우' is 'uc9c0uc6b0'), so that a trigram index searches every script as fast as English,
 * independently of the database's locale.
 */
export function searchable(text: string): string {
  return text
    .replace(leftOut, '')
    .normalize('NFKD')
    .replace(leftOut, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(written, (letter) => alike[letter] ?? letter)
    .replace(blanks, ' ')
    .trim()
    .replace(/\P{ASCII}/gu, (character) => `u${character.codePointAt(0)?.toString(16)}`)
}

/** Hyphens between words of three letters or more: 'coca-cola' is searched as two words, so that any spelling matches. */
const joining = new RegExp(`(?<=\\p{L}{3})[${hyphens}](?=\\p{L}{3})`, 'gu')

/** Returns a query's distinct words, normalized like the searchable text, at most `most`. Of trade numbers it takes what all spellings have. */
export function searchWords(query: string, most = 8): string[] {
  const words = searchable(query.replace(joining, ' ')).split(' ').filter(Boolean)
  return [...new Set(words.map(tradeNumber))].slice(0, most)
}

/** Returns whether each word of a query is in a text. */
export function isFound(query: string, text: string): boolean {
  const said = searchable(text)
  return searchWords(query).every((word) => said.includes(word))
}
