import { type DocumentKind, documentTitles } from '@purser/domain/documents'

const grouped = (count: number) => count.toLocaleString('en')

const kinds: Readonly<Record<DocumentKind, string>> = {
  'packing-slip': 'Packing slips',
  'pick-list': documentTitles['pick-list'],
  'return-slip': 'Return slips',
  invoice: 'Invoices',
  'credit-note': 'Credit notes',
}

/** Texts of the dialog that prints documents of selected orders. */
export const printMessages = {
  title: (count: number) => `Print documents: ${grouped(count)} ${count === 1 ? 'order' : 'orders'}`,
  kinds,
  files: {
    'packing-slip': 'packing-slips.pdf',
    'pick-list': 'pick-list.pdf',
    'return-slip': 'return-slips.pdf',
    invoice: 'invoices.pdf',
    'credit-note': 'credit-notes.pdf',
  } satisfies Readonly<Record<DocumentKind, string>>,
  /** '287 of 312 orders' */
  orders: (count: number, all: number) =>
    `${grouped(count)} of ${grouped(all)} ${all === 1 ? 'order' : 'orders'}`,
  /** '19 without: The order is canceled.' */
  reason: (count: number, message: string) => `${grouped(count)} without: ${message}`,
  download: 'Download',
  downloadOf: (kind: DocumentKind) => `Download ${kinds[kind].toLowerCase()}`,
} as const
