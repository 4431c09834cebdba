import { documentsIssuedNow, missingSellerData } from '@purser/domain/invoices'
import type { Context, Tx } from '../../database/index.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { issueDocuments } from './issue-invoices.ts'
import { readOrderToInvoice } from './read-order-to-invoice.ts'

/**
 * Issues the documents of a locked order that are issued without an operator. Returns their ids: none while the seller's data are
 * incomplete, as an operator can issue them later.
 */
export async function issueDue(tx: Tx, ctx: Context, orderId: string): Promise<string[]> {
  const settings = await readInvoiceSettings(tx)
  const order = await readOrderToInvoice(tx, orderId)
  const due = documentsIssuedNow(order, settings.issue_at)
  if (due.length === 0 || missingSellerData(settings).length > 0) return []
  return issueDocuments(tx, ctx, order, settings, due)
}
