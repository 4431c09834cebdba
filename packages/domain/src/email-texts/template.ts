/** A stretch of a template: literal words, or a variable's name. */
export type Piece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'variable'; readonly name: string }

const token = /\{([^{}\n]*)\}|[{}]/g

/** Splits a template into words and variables. A brace that belongs to no variable is part of the words. */
export function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of template.matchAll(token)) {
    const name = found[1]
    if (name === undefined) continue
    if (found.index > end) pieces.push({ kind: 'words', words: template.slice(end, found.index) })
    pieces.push({ kind: 'variable', name: name.trim() })
    end = found.index + found[0].length
  }
  if (end < template.length) pieces.push({ kind: 'words', words: template.slice(end) })
  return pieces
}

/** Splits a text at its blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Returns the name of the variable that a paragraph consists of; null if it has anything else. */
export function loneVariable(paragraph: string): string | null {
  const [first, ...more] = piecesOf(paragraph)
  return first?.kind === 'variable' && more.length === 0 ? first.name : null
}

interface Known {
  /** The names that the template may use. */
  readonly names: readonly string[]
  /** Those of `names` that need a paragraph of their own. */
  readonly blocks: readonly string[]
  /** Whether the template is one line, such as a subject, which has no blocks. */
  readonly isLine: boolean
}

/**
 * Returns the first fault of a template, with its line and column, from 1: an unknown variable, a stray brace, or a block among other words.
 * Null if there is none.
 */
export function templateFault(template: string, known: Known): string | null {
  for (const found of template.matchAll(token)) {
    const message = faultOf(found[0], found[1]?.trim(), template, found.index, known)
    if (message !== null) return `${message} (${placeOf(template, found.index)})`
  }
  return null
}

function faultOf(
  written: string,
  name: string | undefined,
  template: string,
  at: number,
  { names, blocks, isLine }: Known,
): string | null {
  if (name === undefined) return `"${written}" belongs to no variable`
  if (!names.includes(name)) return `${written} is not a variable of this email`
  if (!blocks.includes(name)) return null
  if (isLine) return `${written} can't be in a subject`
  return isAlone(template, at, written.length) ? null : `${written} needs a paragraph of its own`
}

/** Returns whether blank lines, or the text's ends, are before and after a place. */
const isAlone = (text: string, at: number, length: number): boolean =>
  /(^|\n[^\S\n]*\n)\s*$/.test(text.slice(0, at)) && /^\s*($|\n[^\S\n]*\n)/.test(text.slice(at + length))

function placeOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n')
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
}
