import { setImmediate } from 'node:timers/promises'
import type { PaperSize } from '@purser/domain/documents'
import type { OtherFonts } from './fonts.ts'
import type { Logo } from './logo.ts'
import type { Printer } from './printer.ts'
import type { Sheet } from './sheet.ts'

interface Paper {
  readonly size: PaperSize
  /** The time of the document, ISO 8601. */
  readonly now: string
  readonly fonts: OtherFonts
  readonly logo?: Logo | null
}

/** Prints sheets as one PDF file, of which it yields the pages as they are done. */
export async function* printSheets(
  sheets: AsyncIterable<Sheet> | Iterable<Sheet>,
  of: Paper & { readonly title: string },
): AsyncGenerator<Buffer> {
  // Loaded with the first document: its libraries take 0.3 s and 12 MB.
  const { createPrinter } = await import('./printer.ts')
  const printer = createPrinter({ logo: null, ...of })
  for await (const sheet of sheets) {
    printer.print(sheet)
    yield* written(printer)
    // Others are answered between two sheets.
    await setImmediate()
  }
  printer.end()
  yield* written(printer)
}

function* written(printer: Printer): Generator<Buffer> {
  for (let bytes = printer.take(); bytes !== null; bytes = printer.take()) yield bytes
}

/** Prints one sheet as a PDF file. */
export async function printSheet(sheet: Sheet, of: Paper): Promise<Buffer> {
  const pieces: Buffer[] = []
  const title = `${sheet.title} ${sheet.subject}`
  for await (const piece of printSheets([sheet], { ...of, title })) pieces.push(piece)
  return Buffer.concat(pieces)
}
