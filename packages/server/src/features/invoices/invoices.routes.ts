import * as contract from '@purser/contract/invoices'
import { dueDocuments, issueRefusal } from '@purser/domain/invoices'
import type { Db } from '../../database/index.ts'
import { list, operation, type Route, read, update } from '../../http/index.ts'
import { readInvoiceSettings, updateInvoiceSettings } from './invoice-settings.ts'
import { listInvoices, listOfOrder, presentInvoice, readStored } from './invoices.queries.ts'
import { issueInvoice } from './issue-invoices.ts'
import { readOrderToInvoice } from './read-order-to-invoice.ts'
import { emailInvoice } from './send-invoices.ts'

const answerSettings = async (db: Db) => ({ invoice_settings: await readInvoiceSettings(db) })

/** Returns the documents of an order, and what it still needs. */
async function answerOrder(db: Db, id: string) {
  const order = await readOrderToInvoice(db, id)
  const refused = issueRefusal(order, await readInvoiceSettings(db))
  return {
    invoices: await listOfOrder(db, id),
    due: dueDocuments(order).map(({ kind, total }) => ({ kind, total })),
    refusal: refused && { code: refused.code, message: refused.message },
  }
}

export const invoicesRoutes: readonly Route[] = [
  list(contract.listInvoices, (db, { query }) => listInvoices(db, query)),
  read(contract.retrieveInvoice, async (db, { params }) => ({
    invoice: presentInvoice(await readStored(db, params.id)),
  })),
  read(contract.listOrderInvoices, (db, { params }) => answerOrder(db, params.id)),
  update(contract.issueInvoice, issueInvoice, answerOrder),
  operation(contract.emailInvoice, {
    run: (tx, ctx, { params }) => emailInvoice(tx, ctx, params.id),
    answer: answerOrder,
  }),
  read(contract.retrieveInvoiceSettings, answerSettings),
  operation(contract.updateInvoiceSettings, {
    run: (tx, ctx, { body }) => updateInvoiceSettings(tx, ctx, body),
    answer: answerSettings,
  }),
]
