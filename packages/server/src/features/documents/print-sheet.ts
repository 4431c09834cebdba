import type { PaperSize } from '@purser/domain/documents'
import type { OtherFonts, Sheet } from './pdf/index.ts'

/** Prints one sheet as a PDF file. `now` is the time of the document, ISO 8601. */
export async function printSheet(
  sheet: Sheet,
  of: { readonly size: PaperSize; readonly now: string; readonly fonts: OtherFonts },
): Promise<Buffer> {
  // Loaded with the first document: its libraries take 0.3 s and 12 MB.
  const { createPrinter } = await import('./pdf/printer.ts')
  const printer = createPrinter({ ...of, title: `${sheet.title} ${sheet.subject}` })
  const pieces: Buffer[] = []
  const take = () => {
    for (let bytes = printer.take(); bytes !== null; bytes = printer.take()) pieces.push(bytes)
  }
  printer.print(sheet)
  take()
  printer.end()
  take()
  return Buffer.concat(pieces)
}
