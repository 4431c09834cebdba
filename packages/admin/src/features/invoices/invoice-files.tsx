import { Anchor } from '@mantine/core'
import { printInvoice, retrieveInvoiceXml } from '@purser/contract/invoices'
import { addressOf } from '../../lib/call-api.ts'
import { usePaperSize } from '../../lib/kept/paper-size.ts'
import { readApiBase } from '../../lib/page-meta.ts'
import { messages } from './invoices-messages.ts'

const words = messages.card

interface FileProps {
  readonly id: string
  readonly number: string
}

/** A link that opens a document's PDF in a new tab. */
export function PdfLink({ id, number }: FileProps) {
  const address = addressOf(printInvoice, { params: { id }, query: { size: usePaperSize() } })
  return (
    <Anchor
      href={`${readApiBase()}${address}`}
      underline="always"
      target="_blank"
      rel="noopener"
      aria-label={words.pdfOf(number)}
    >
      {words.pdf}
    </Anchor>
  )
}

/** A link that downloads a document as XRechnung. */
export function XmlLink({ id, number }: FileProps) {
  const address = addressOf(retrieveInvoiceXml, { params: { id } })
  return (
    <Anchor
      underline="always"
      href={`${readApiBase()}${address}`}
      download={`${number}.xml`}
      aria-label={words.xmlOf(number)}
    >
      {words.xml}
    </Anchor>
  )
}
