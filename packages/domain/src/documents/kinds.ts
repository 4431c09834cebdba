import type { InvoiceKind } from '../invoices/index.ts'

/** The documents that can be printed. */
export const documentKinds = ['packing-slip', 'pick-list', 'return-slip', 'invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The titles of documents, as printed and in their names. */
export const documentTitles = {
  'packing-slip': 'Packing slip',
  'pick-list': 'Pick list',
  'return-slip': 'Return slip',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
} as const satisfies Record<DocumentKind, string>

/** The documents that are issued, not only printed, by what they are called where they are stored. */
export const issuedKinds = {
  invoice: 'invoice',
  'credit-note': 'credit_note',
} as const satisfies Partial<Record<DocumentKind, InvoiceKind>>

/** Returns whether a document is printed as it was issued. */
export const isIssuedKind = (kind: DocumentKind): kind is keyof typeof issuedKinds => kind in issuedKinds

/** The most orders, fulfillments or returns in one file. */
export const MAX_DOCUMENTS = 500

export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

const letterCountries: ReadonlySet<string> = new Set(['US', 'CA', 'MX'])

/** Returns the paper that printers of a country usually hold: Letter in the USA, Canada and Mexico, else A4. `country`: two letters. */
export function usualPaper(country: string | null | undefined): PaperSize {
  return letterCountries.has(country?.toUpperCase() ?? '') ? 'letter' : 'a4'
}
