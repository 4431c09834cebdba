import type { PaperSize } from '@purser/domain/documents'
import { eInvoiceRefusal } from '@purser/domain/invoices'
import type { Db } from '../../database/index.ts'
import { type Logo, type OtherFonts, printSheet } from '../../pdf/index.ts'
import { createFacturX } from './e-invoice/create-e-invoice.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { readStored } from './invoices.queries.ts'

/** Returns a document's number and its PDF, a Factur-X file if it can be one. Throws 404. */
export async function printStored(
  db: Db,
  id: string,
  paper: { readonly size: PaperSize; readonly fonts: OtherFonts; readonly logo: Logo | null },
): Promise<{ number: string; file: Buffer }> {
  const { number, content, created_at: now } = await readStored(db, id)
  const printed = await printSheet(invoiceSheet(number, content), { ...paper, now })
  const file = eInvoiceRefusal(content) ? printed : await createFacturX(number, content, printed)
  return { number, file }
}
