import type { InvoiceContent } from '@purser/domain/invoices'
import { printSheet } from '../../../pdf/index.ts'
import { createFacturX } from '../e-invoice/create-e-invoice.ts'
import { invoiceSheet } from '../invoice-sheet.ts'
import { readAttachments } from './read-e-invoice.ts'

/** Prints a document as a Factur-X file, and returns the file and the CII inside. */
export async function printFacturX(number: string, content: InvoiceContent) {
  const printed = await printSheet(invoiceSheet(number, content), {
    size: 'a4',
    now: '2026-03-02T10:00:00.000Z',
    fonts: [],
  })
  const file = await createFacturX(number, content, printed)
  return { file, xml: (await readAttachments(file)).files['factur-x.xml'] ?? '' }
}
