import type PDFDocument from 'pdfkit'
import {
  isRightToLeft,
  onOneLine,
  type Run,
  splitAtBreaks,
  splitClusters,
  splitIntoRuns,
} from './clusters.ts'
import { interFiles, type OtherFonts, type Weight } from './fonts.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export interface TextStyle {
  readonly weight: Weight
  /** Points. */
  readonly size: number
  readonly color: string
}

/** Text that fits on one line. */
export interface Line {
  readonly style: TextStyle
  readonly runs: readonly (Run & { readonly width: number })[]
  readonly width: number
}

/** Sets text in Inter and, for characters that it doesn't have, in the store's other fonts. Lengths are in points. */
export interface Typesetter {
  /** Breaks a text into lines of at most `width`; a word that is wider is broken too. */
  breakLines(text: string, style: TextStyle, width: number): Line[]
  /** Draws a line with its baseline at `y`. */
  draw(line: Line, x: number, y: number): void
  /** Returns how many characters were replaced by a box, and starts counting again. */
  takeMissing(): number
}

export function createTypesetter(pdf: Pdf, others: OtherFonts): Typesetter {
  pdf.registerFont('regular', interFiles.regular).registerFont('bold', interFiles.bold)
  others.forEach(({ path, name }, index) => {
    pdf.registerFont(`other-${index}`, path, name)
  })
  const otherNames = others.map((_, index) => `other-${index}`)
  const hasGlyphs = createGlyphTest(pdf)
  let missing = 0

  const widthOf = ({ font, text }: Run, size: number) => pdf.font(font).fontSize(size).widthOfString(text)
  function measure(text: string, { weight, size }: TextStyle) {
    const runs = splitIntoRuns(text, [weight, ...otherNames], hasGlyphs, () => {
      missing += 1
    })
    return runs.map((run) => ({ ...run, width: widthOf(run, size) }))
  }

  return {
    breakLines(text, style, width) {
      const pieces = splitAtBreaks(onOneLine(text)).flatMap((word) => {
        const piece = { text: word, runs: measure(word, style) }
        return widthOfRuns(piece.runs) <= width
          ? [piece]
          : splitClusters(word).map((cluster) => ({ text: cluster, runs: measure(cluster, style) }))
      })
      return fill(pieces, width).map((line) => lineOf(line, style))
    },
    draw({ style, runs }, x, y) {
      let left = x
      pdf.fillColor(style.color)
      for (const { font, text, width } of runs) {
        pdf.font(font).fontSize(style.size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' })
        left += width
      }
    },
    takeMissing() {
      const count = missing
      missing = 0
      return count
    },
  }
}

interface Piece {
  readonly text: string
  readonly runs: readonly (Run & { readonly width: number })[]
}

const widthOfRuns = (runs: Piece['runs']): number => runs.reduce((sum, { width }) => sum + width, 0)

/** Fills lines with as many pieces as fit; the first piece of a line always does. */
function fill(pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = []
  let left = 0
  for (const piece of pieces) {
    const own = widthOfRuns(piece.runs)
    const line = lines.at(-1)
    if (line === undefined || own > left + 0.01) {
      lines.push([piece])
      left = width - own
    } else {
      line.push(piece)
      left -= own
    }
  }
  return lines
}

function lineOf(pieces: readonly Piece[], style: TextStyle): Line {
  const runs = joinRuns(inReadingOrder(pieces).flatMap((piece) => piece.runs))
  return { style, runs, width: widthOfRuns(runs) }
}

/** Returns the pieces from left to right: consecutive right-to-left words are reversed. */
function inReadingOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = []
  let at = 0
  for (const piece of pieces) {
    if (isRightToLeft(piece.text)) ordered.splice(at, 0, piece)
    else {
      ordered.push(piece)
      at = ordered.length
    }
  }
  return ordered
}

/** Joins neighbors in the same font, as fewer runs are faster to draw. A right-to-left run stays one word. */
function joinRuns(runs: Piece['runs']): Piece['runs'] {
  const joined: { font: string; text: string; width: number }[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && last.font === run.font && !isRightToLeft(last.text + run.text)) {
      last.text += run.text
      last.width += run.width
    } else joined.push({ ...run })
  }
  return joined
}

/** Returns whether a font has a glyph for every character of a text. Each character is looked up once. */
function createGlyphTest(pdf: Pdf) {
  const known = new Map<string, Map<string, boolean>>()
  return (font: string, text: string): boolean => {
    const ofFont = known.get(font) ?? new Map<string, boolean>()
    known.set(font, ofFont)
    for (const character of text) {
      let has = ofFont.get(character)
      if (has === undefined) {
        has = openFont(pdf, font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
        ofFont.set(character, has)
      }
      if (!has) return false
    }
    return true
  }
}

function openFont(pdf: Pdf, font: string): { hasGlyphForCodePoint(codePoint: number): boolean } {
  // The types of pdfkit leave out the current font.
  const { _font } = pdf.font(font) as unknown as {
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
  }
  return _font.font
}
