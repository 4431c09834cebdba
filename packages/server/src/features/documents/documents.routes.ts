import * as contract from '@purser/contract/documents'
import { printInvoice } from '@purser/contract/invoices'
import { type DocumentKind, documentKinds, isIssuedKind } from '@purser/domain/documents'
import { appMayCall } from '@purser/domain/operations'
import type { Db } from '../../database/index.ts'
import {
  type ConnectionOf,
  connection,
  Failure,
  type Reader,
  type Route,
  read,
  startStream,
} from '../../http/index.ts'
import { type DrawingOptions, readLogo } from '../invoices/index.ts'
import { countDocuments } from './count-documents.ts'
import { findOrders, findPart, findParts } from './find-wanted.ts'
import { type Printing, printDocuments } from './print-documents.ts'

/** Routes the documents to print. */
export const documentsRoutes = (options: DrawingOptions): readonly Route[] => [
  connection(contract.printOrderDocument, async (db, { params, query }, connection) => {
    const { id, kind } = params
    requireReading(kind, connection)
    const { size, part } = query
    const wanted = part === undefined ? await findOrders(db, [id]) : [await findPart(db, kind, id, part)]
    return answer(db, { kind, size, wanted }, options, connection)
  }),
  connection(contract.printDocuments, async (db, { body }, connection) => {
    const { kind, size, order_ids = [], parts } = body
    requireReading(kind, connection)
    const wanted = parts === undefined ? await findOrders(db, order_ids) : await findParts(db, kind, parts)
    return answer(db, { kind, size, wanted }, options, connection)
  }),
  read(contract.countDocuments, async (db, { body }, reader) =>
    countDocuments(
      db,
      documentKinds.filter((kind) => mayRead(kind, reader)),
      await findOrders(db, body.order_ids),
    ),
  ),
]

/** Returns whether a caller may read what a document says; operators may read all. */
const mayRead = (kind: DocumentKind, { appRights }: Reader): boolean =>
  appRights === null || !isIssuedKind(kind) || appMayCall(appRights, printInvoice)

/** Throws 403 if an app may read orders but not their invoices. */
function requireReading(kind: DocumentKind, reader: Reader): void {
  if (mayRead(kind, reader)) return
  throw new Failure('forbidden', `This app has no right to ${printInvoice.name}.`, { code: 'not_allowed' })
}

async function answer(
  db: Db,
  printing: Pick<Printing, 'kind' | 'size' | 'wanted'>,
  { fonts, storage }: DrawingOptions,
  { request, reply, now }: ConnectionOf,
) {
  const logo = await readLogo(db, storage, request.log)
  const pages = await startStream(printDocuments(db, { ...printing, fonts, logo, now }))
  return (
    reply
      .header('content-disposition', `inline; filename="${printing.kind}-${now.slice(0, 10)}.pdf"`)
      // The usual policy keeps Chrome from showing it: its viewer is an embedded object (crbug.com/271452).
      .header('content-security-policy', "frame-ancestors 'none'")
      .type('application/pdf')
      .send(pages)
  )
}
