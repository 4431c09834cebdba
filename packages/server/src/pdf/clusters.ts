/** Consecutive characters of a text in one font. */
export interface Run {
  readonly font: string
  readonly text: string
}

/** Printed for a character that no font has. */
export const SUBSTITUTE = '□'

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** Scripts written without spaces, whose lines break between words all the same. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u
/** They join or modify characters and need no glyph: joiners, variation selectors and what else is ignored. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu

/** Returns a text on one line: no control characters, direction marks or unpaired surrogates, single spaces. */
export function onOneLine(text: string): string {
  return text
    .replace(/\p{Cs}/gu, SUBSTITUTE)
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .replace(/[\p{Cc}\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
}

/** Splits a text after the places where a line may break. */
export function splitAtBreaks(text: string): string[] {
  const spaced = text.match(/[\S\u00a0\u202f]+ ?/gu) ?? []
  return spaced.flatMap((word) =>
    unspaced.test(word) ? [...words.segment(word)].map(({ segment }) => segment) : [word],
  )
}

/** Splits a text into the characters that a reader sees. */
export const splitClusters = (text: string): string[] =>
  [...clusters.segment(text)].map(({ segment }) => segment)

export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * Splits a text into runs, each in the first font that has its characters. What none has is replaced by a box and reported to
 * `onMissing`.
 */
export function splitIntoRuns(
  text: string,
  fonts: readonly string[],
  hasGlyphs: (font: string, text: string) => boolean,
  onMissing: (cluster: string) => void,
): Run[] {
  const [first = ''] = fonts
  if (hasGlyphs(first, text)) return [{ font: first, text }]
  const runs: { font: string; text: string }[] = []
  for (const cluster of splitClusters(text)) {
    const shown = cluster.replace(ignorable, '')
    const font = fonts.find((each) => hasGlyphs(each, shown))
    if (font === undefined) onMissing(cluster)
    const last = runs.at(-1)
    const piece = font === undefined ? SUBSTITUTE : font === first ? shown : cluster
    if (last && last.font === (font ?? first)) last.text += piece
    else runs.push({ font: font ?? first, text: piece })
  }
  return runs
}
