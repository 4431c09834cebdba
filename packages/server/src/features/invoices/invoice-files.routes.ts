import * as contract from '@purser/contract/invoices'
import { xrechnungRefusal } from '@purser/domain/invoices'
import { connection, type Route, refuse } from '../../http/index.ts'
import { createXrechnung } from './e-invoice/create-e-invoice.ts'
import { readStored } from './invoices.queries.ts'
import { printStored } from './print-stored.ts'
import { type DrawingOptions, readLogo } from './read-logo.ts'

/** Routes the files of invoices. */
export const invoiceFilesRoutes = ({ fonts, storage }: DrawingOptions): readonly Route[] => [
  connection(contract.printInvoice, async (db, { params, query }, { reply, request }) => {
    const logo = await readLogo(db, storage, request.log)
    const { number, file } = await printStored(db, params.id, { ...query, fonts, logo })
    return (
      reply
        .header('content-disposition', `inline; filename="${number}.pdf"`)
        // The usual policy keeps Chrome from showing it: its viewer is an embedded object (crbug.com/271452).
        .header('content-security-policy', "frame-ancestors 'none'")
        .type('application/pdf')
        .send(file)
    )
  }),
  connection(contract.retrieveInvoiceXml, async (db, { params }, { reply }) => {
    const { number, content } = await readStored(db, params.id)
    refuse(xrechnungRefusal(content))
    const xml = await createXrechnung(number, content)
    return reply
      .header('content-disposition', `attachment; filename="${number}.xml"`)
      .type('application/xml')
      .send(xml)
  }),
]
