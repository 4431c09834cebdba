import type { PaperSize } from '@purser/domain/documents'
import PDFDocument from 'pdfkit'
import { drawSheet } from './draw-sheet.ts'
import type { OtherFonts } from './fonts.ts'
import { type Logo, placeLogo } from './logo.ts'
import { pageOn, papers } from './page.ts'
import type { Sheet } from './sheet.ts'
import { createTypesetter } from './typesetter.ts'

/** A PDF file in progress, of which finished pages can be taken. */
export interface Printer {
  print(sheet: Sheet): void
  /** Returns the bytes written since the last call; null if there are none. */
  take(): Buffer | null
  /** Writes the fonts and the end of the file. */
  end(): void
}

export function createPrinter(of: {
  readonly size: PaperSize
  readonly title: string
  readonly now: string
  readonly fonts: OtherFonts
  readonly logo: Logo | null
}): Printer {
  const pdf = new PDFDocument({
    size: [...papers[of.size]],
    margin: 0,
    autoFirstPage: false,
    // None yet: the default is a standard font, whose metrics pdfkit reads from a file that the bundle doesn't have.
    font: null as unknown as string,
    lang: 'en',
    displayTitle: true,
    info: { Title: of.title, Creator: 'Purser', CreationDate: new Date(of.now) },
  })
  const page = pageOn(pdf, createTypesetter(pdf, of.fonts), of.size, of.logo && placeLogo(pdf, of.logo))
  return {
    print: (sheet) => drawSheet(page, sheet),
    take: () => pdf.read() as Buffer | null,
    end: () => {
      pdf.end()
    },
  }
}
