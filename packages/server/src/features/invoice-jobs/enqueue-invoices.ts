import type { Context, Tx } from '../../database/index.ts'
import { enqueue } from '../../jobs/index.ts'

/** An order whose due documents are issued. */
export interface InvoiceJob {
  readonly order_id: string
}

/** The outbox's kind of these jobs. */
export const INVOICE_JOB = 'invoices'

/** Queues that the documents due for an order are issued, in a transaction of their own. */
export async function enqueueInvoices(tx: Tx, ctx: Context, order_id: string): Promise<void> {
  await enqueue(tx, ctx, { kind: INVOICE_JOB, payload: { order_id } satisfies InvoiceJob })
}
