import { createRequire } from 'node:module'

// What the library itself reads and writes with.
const libraries = { pdf: '@cantoo/pdf-lib', xml: 'xmlbuilder2' } as const
const require = createRequire(createRequire(import.meta.url).resolve('@e-invoice-eu/core'))

interface Pdf {
  getAttachments(): readonly { readonly name: string; readonly data: Uint8Array }[]
  getPageCount(): number
}

/** Returns the files inside a PDF by name, and its number of pages. */
export async function readAttachments(file: Buffer) {
  const { PDFDocument } = require(libraries.pdf) as { PDFDocument: { load(file: Buffer): Promise<Pdf> } }
  const pdf = await PDFDocument.load(file)
  const files = pdf.getAttachments().map(({ name, data }) => [name, Buffer.from(data).toString('utf8')])
  return { pages: pdf.getPageCount(), files: Object.fromEntries(files) as Record<string, string> }
}

interface Dictionary {
  lookup(name: object): Dictionary & { readonly contents?: Uint8Array; toString(): string }
  has(name: object): boolean
  get(place: number): object
}

/** Returns what makes a PDF a PDF/A-3: its metadata, output intent, fonts, and the relationship of the first file inside. */
export async function readCatalog(file: Buffer) {
  const { PDFDocument, PDFName, PDFDict } = require(libraries.pdf)
  const pdf = await PDFDocument.load(file, { updateMetadata: false })
  const name = (text: string) => PDFName.of(text) as object
  const at = (array: Dictionary) => pdf.context.lookup(array.get(0)) as Dictionary
  const root = pdf.catalog as Dictionary
  const intent = at(root.lookup(name('OutputIntents')))
  const dictionaries = (pdf.context.enumerateIndirectObjects() as [object, object][])
    .map(([, object]) => object)
    .filter((object): object is Dictionary => object instanceof PDFDict)
  return {
    metadata: Buffer.from(root.lookup(name('Metadata')).contents ?? []).toString('utf8'),
    catalog: {
      intent: intent.lookup(name('S')).toString(),
      hasProfile: intent.has(name('DestOutputProfile')),
      relationship: at(root.lookup(name('AF')))
        .lookup(name('AFRelationship'))
        .toString(),
      fonts: dictionaries
        .filter((each) => each.has(name('FontName')))
        .map((each) => ({ isEmbedded: each.has(name('FontFile2')) || each.has(name('FontFile3')) })),
    },
  }
}

/** Returns the texts of the elements with this name, in order. Throws if the XML isn't well-formed. */
export function textsOf(xml: string, name: string): string[] {
  const { convert } = require(libraries.xml) as { convert(xml: string, options: object): object }
  const found: string[] = []
  const visit = (key: string, value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(key, each)
    else if (typeof value === 'object' && value !== null) {
      if (key === name && '#' in value) found.push(unescaped(String(value['#'])))
      for (const [inside, each] of Object.entries(value)) visit(inside, each)
    } else if (key === name) found.push(unescaped(String(value)))
  }
  visit('', convert(xml, { format: 'object' }))
  return found
}

/** The library reads texts as they are written. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
