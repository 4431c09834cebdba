import type { Invoice } from '@e-invoice-eu/core'
import type { InvoiceContent } from '@purser/domain/invoices'
import { withFixedCii } from './fix-cii.ts'
import { sellerIdOf, ublInvoice } from './ubl-invoice.ts'

/** What the library would print on the server's own output. */
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined }

async function generate(
  number: string,
  content: InvoiceContent,
  options: { format: string; pdf?: { buffer: Uint8Array; filename: string; mimetype: string } },
) {
  // Loaded with the first e-invoice: it takes 0.3 s and 30 MB.
  const { FormatFactoryService, InvoiceService } = await import('@e-invoice-eu/core')
  // The library checks it against its schema, and throws where it doesn't fit.
  const invoice = ublInvoice(number, content) as unknown as Invoice
  const factory = new FormatFactoryService()
  const service = new InvoiceService(silent)
  Object.assign(service, {
    formatFactoryService: {
      normalizeFormat: (format: string) => factory.normalizeFormat(format),
      createFormatService: (format: string) =>
        withFixedCii(factory.createFormatService(format, silent), {
          sellerId: sellerIdOf(content.seller),
          corrects: content.corrects,
        }),
    },
  })
  return service.generate(invoice, { lang: 'en', noWarnings: true, ...options })
}

/** Returns a document as XRechnung 3.0 in UBL. Throws when it lacks what the format needs. */
export async function createXrechnung(number: string, content: InvoiceContent): Promise<string> {
  const xml = await generate(number, content, { format: 'XRECHNUNG-UBL' })
  return typeof xml === 'string' ? xml : Buffer.from(xml).toString('utf8')
}

/** Returns a printed document with the document for programs inside: Factur-X 1.0 (ZUGFeRD 2) in the EN 16931 profile, as PDF/A-3. */
export async function createFacturX(number: string, content: InvoiceContent, pdf: Buffer): Promise<Buffer> {
  const file = { buffer: pdf, filename: `${number}.pdf`, mimetype: 'application/pdf' }
  return Buffer.from(await generate(number, content, { format: 'Factur-X-EN16931', pdf: file }))
}
