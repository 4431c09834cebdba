import type { PaperSize } from '@purser/domain/documents'
import type { PlacedLogo } from './logo.ts'
import type { Pdf, TextStyle, Typesetter } from './typesetter.ts'

export const colors = { text: '#000000', quiet: '#555555', rule: '#bbbbbb' } as const

export const styles = {
  title: { weight: 'bold', size: 18, color: colors.text },
  subject: { weight: 'bold', size: 13, color: colors.text },
  bold: { weight: 'bold', size: 10, color: colors.text },
  plain: { weight: 'regular', size: 10, color: colors.text },
  small: { weight: 'regular', size: 8.5, color: colors.quiet },
} as const satisfies Record<string, TextStyle>

/** Points from one baseline to the next. */
export const LEADING = { plain: 14, small: 12 } as const

/** Sizes in points, as wide and high as they are held. */
export const papers = {
  a4: [595.28, 841.89],
  letter: [612, 792],
} as const satisfies Record<PaperSize, readonly [number, number]>

/** Points: 15 mm, within what any printer reaches. */
const MARGIN = 42

/** The place on a page where a sheet is drawn, in points from its upper left corner. */
export interface Page {
  readonly pdf: Pdf
  readonly setter: Typesetter
  readonly left: number
  readonly top: number
  readonly width: number
  readonly bottom: number
  /** The height of a sheet's heading on its first page, and on the next ones. */
  readonly firstHeading: number
  readonly nextHeading: number
  /** Above the first heading. */
  readonly logo: PlacedLogo | null
}

export function pageOn(pdf: Pdf, setter: Typesetter, size: PaperSize, logo: PlacedLogo | null): Page {
  const [width, height] = papers[size]
  return {
    pdf,
    setter,
    left: MARGIN,
    top: MARGIN,
    width: width - 2 * MARGIN,
    bottom: height - MARGIN - 28,
    firstHeading: 70 + (logo?.room ?? 0),
    nextHeading: 30,
    logo,
  }
}
