import { documentsIssuedNow, missingSellerData } from '@purser/domain/invoices'
import type { Clock } from '../../clock.ts'
import { type Db, storeContext, transact } from '../../database/index.ts'
import { type JobHandler, markDone } from '../../jobs/index.ts'
import type { InvoiceJob } from '../invoice-jobs/index.ts'
import { lockOrder } from '../orders/index.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { issueDocuments } from './issue-invoices.ts'
import { readOrderToInvoice } from './read-order-to-invoice.ts'

/**
 * Issues the documents of an order that are issued without an operator, each once, however often the job runs. Issues nothing while the
 * seller's data are incomplete: an operator can issue it later.
 */
export function createInvoiceHandler({ db, clock }: { db: Db; clock: Clock }): JobHandler {
  return ({ id, payload }) =>
    transact(db, async (tx) => {
      const ctx = storeContext(clock())
      const { order_id } = payload as InvoiceJob
      await lockOrder(tx, order_id)
      const settings = await readInvoiceSettings(tx)
      const order = await readOrderToInvoice(tx, order_id)
      const due = documentsIssuedNow(order, settings.issue_at)
      if (due.length > 0 && missingSellerData(settings).length === 0)
        await issueDocuments(tx, ctx, order, settings, due)
      return markDone(tx, id, ctx.now)
    })
}
