import bwip from 'bwip-js/node'
import type { Pdf } from './typesetter.ts'

/** The width of a barcode's narrowest bar in points: 0.35 mm, which hand scanners read from a laser or label printer. */
const MODULE = 1

interface Bars {
  /** Widths in modules: a bar, a space, a bar and so on. */
  readonly widths: readonly number[]
  /** Points. */
  readonly width: number
}

/** Encodes a text as Code 128. */
export function encodeBars(text: string): Bars {
  const [symbol] = bwip.raw({ bcid: 'code128', text })
  if (symbol === undefined || !('sbs' in symbol)) throw new Error(`No barcode for ${text}`)
  const widths = [...symbol.sbs]
  return { widths, width: widths.reduce((sum, width) => sum + width, 0) * MODULE }
}

/** Draws bars with their right edge at `right`. The ten modules of white on either side are the caller's. */
export function drawBars(
  pdf: Pdf,
  { widths, width }: Bars,
  right: number,
  top: number,
  height: number,
): void {
  let x = right - width
  widths.forEach((modules, index) => {
    if (index % 2 === 0) pdf.rect(x, top, modules * MODULE, height)
    x += modules * MODULE
  })
  pdf.fill('#000000')
}
