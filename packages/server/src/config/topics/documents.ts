import { closeSync, openSync, readSync } from 'node:fs'
import { listOf, topic, variable } from './topic.ts'

/** A font file. */
interface FontFile {
  readonly path: string
  /** The PostScript name of the font to take from a collection (.ttc); undefined for a file with one font. */
  readonly name?: string | undefined
}

export interface DocumentsConfig {
  /** Fonts of printed documents for characters that Inter doesn't have, in the order in which they are tried. */
  readonly documentFonts: readonly FontFile[]
}

export const documents = topic({
  variables: {
    DOCUMENT_FONTS: variable(
      (text) => listOf(text).every(isFont),
      'must be TTF or OTF files that exist, or fonts of a TTC file as FILE#NAME, separated by commas',
    ),
  },
  read: ({ DOCUMENT_FONTS }): DocumentsConfig => ({ documentFonts: listOf(DOCUMENT_FONTS).map(fontOf) }),
})

function fontOf(text: string): FontFile {
  const at = text.lastIndexOf('#')
  return at < 0 ? { path: text } : { path: text.slice(0, at), name: text.slice(at + 1) }
}

/** What font files start with; a collection needs the name of one of its fonts. */
const single = ['\x00\x01\x00\x00', 'OTTO', 'true']
const collection = 'ttcf'

function isFont(text: string): boolean {
  const { path, name } = fontOf(text)
  const start = startOf(path)
  return start !== null && (name === undefined ? single.includes(start) : start === collection)
}

/** Returns the first four bytes of a file; null if it can't be read. */
function startOf(path: string): string | null {
  try {
    const file = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(4)
      readSync(file, bytes)
      return bytes.toString('latin1')
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
}
