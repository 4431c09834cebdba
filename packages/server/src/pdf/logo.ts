import type { Pdf } from './typesetter.ts'

/** The most room that a logo takes, in points. */
const BOX = { width: 180, height: 48 } as const
/** Points between a logo and the heading below it. */
const GAP = 12
/** Pixels per inch of print, and points per inch. */
const [RESOLUTION, POINTS] = [300, 72]

/** The most pixels of a logo that a printer can show. */
export const logoPixels = {
  width: (BOX.width * RESOLUTION) / POINTS,
  height: (BOX.height * RESOLUTION) / POINTS,
} as const

/** A store's logo: a PNG or JPEG file in sRGB without transparency, with its size in pixels. */
export interface Logo {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** A logo in a PDF file, which has its data once. */
export interface PlacedLogo {
  /** Draws it with its upper left corner at a point. */
  draw(x: number, y: number): void
  /** The height that it takes, with the gap below it, in points. */
  readonly room: number
}

/** Fits a logo into its box with its own proportions; one with few pixels stays small. */
export function placeLogo(pdf: Pdf, { data, width, height }: Logo): PlacedLogo {
  const scale = Math.min(1, BOX.width / width, BOX.height / height)
  const size = { width: width * scale, height: height * scale }
  // The types of pdfkit leave it out.
  const image = (pdf as unknown as { openImage(data: Buffer): string }).openImage(data)
  return {
    draw: (x, y) => void pdf.image(image, x, y, size),
    room: size.height + GAP,
  }
}
