import * as contract from '@purser/contract/documents'
import type { Db } from '../../database/index.ts'
import { type ConnectionOf, connection, type Route, startStream } from '../../http/index.ts'
import { findOrders, findPart, findParts } from './find-wanted.ts'
import type { OtherFonts } from './pdf/index.ts'
import { type Printing, printDocuments } from './print-documents.ts'

/** Routes the documents to print. `fonts`: those for characters that Inter doesn't have. */
export const documentsRoutes = (fonts: OtherFonts): readonly Route[] => [
  connection(contract.printOrderDocument, async (db, { params, query }, connection) => {
    const { id, kind } = params
    const { size, part } = query
    const wanted = part === undefined ? await findOrders(db, [id]) : [await findPart(db, kind, id, part)]
    return answer(db, { kind, size, wanted, fonts, now: connection.now }, connection)
  }),
  connection(contract.printDocuments, async (db, { body }, connection) => {
    const { kind, size, order_ids = [], parts } = body
    const wanted = parts === undefined ? await findOrders(db, order_ids) : await findParts(db, kind, parts)
    return answer(db, { kind, size, wanted, fonts, now: connection.now }, connection)
  }),
]

async function answer(db: Db, printing: Printing, { reply, now }: ConnectionOf) {
  const pages = await startStream(printDocuments(db, printing))
  return (
    reply
      .header('content-disposition', `inline; filename="${printing.kind}-${now.slice(0, 10)}.pdf"`)
      // The usual policy keeps Chrome from showing it: its viewer is an embedded object (crbug.com/271452).
      .header('content-security-policy', "frame-ancestors 'none'")
      .type('application/pdf')
      .send(pages)
  )
}
