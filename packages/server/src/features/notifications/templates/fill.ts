import { loneVariable, paragraphsOf, piecesOf } from '@purser/domain/email-texts'
import type { Block } from './blocks.ts'
import { inOneLine } from './in-one-line.ts'
import type { Part } from './mail-outline.ts'

type Values = Readonly<Record<string, string | Block | null | undefined>>

/** Fills in the variables of a subject or a word. Those without a value become nothing. */
export function fillWord(template: string, values: Values): string {
  return filled(template, values) ?? filled(template, values, '') ?? ''
}

/** Returns a line with its variables filled in; `absent` in place of a missing value, or null as a whole without `absent`. */
function filled(template: string, values: Values, absent?: string): string | null {
  let line = ''
  for (const piece of piecesOf(template)) {
    const value = piece.kind === 'words' ? piece.words : values[piece.name]
    if (typeof value !== 'string' && absent === undefined) return null
    line +=
      piece.kind === 'words' ? piece.words : inOneLine(typeof value === 'string' ? value : (absent ?? ''))
  }
  return line
}

/** Fills in the variables of a text. A paragraph with a variable that has no value is left out. */
export function fillText(template: string, values: Values): Part[] {
  return paragraphsOf(template).flatMap((paragraph): readonly Part[] => {
    const lone = values[loneVariable(paragraph) ?? '']
    if (Array.isArray(lone)) return lone
    const said = filledLines(paragraph, values)
    return said === null ? [] : [{ kind: 'lines', lines: said }]
  })
}

function filledLines(paragraph: string, values: Values): string[] | null {
  const lines = paragraph.split('\n').map((line) => filled(line.trim(), values))
  return lines.some((line) => line === null) ? null : lines.map((line) => line ?? '')
}
