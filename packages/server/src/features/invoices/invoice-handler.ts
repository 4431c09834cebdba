import type { Clock } from '../../clock.ts'
import { type Db, storeContext, transact } from '../../database/index.ts'
import { type JobHandler, markDone } from '../../jobs/index.ts'
import type { InvoiceJob } from '../invoice-jobs/index.ts'
import { lockOrder } from '../orders/index.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { issueDue } from './issue-due.ts'
import { sendIssued } from './send-invoices.ts'

/** Issues the documents of an order that are issued without an operator, each once, however often the job runs. */
export function createInvoiceHandler({ db, clock }: { db: Db; clock: Clock }): JobHandler {
  return ({ id, payload }) =>
    transact(db, async (tx) => {
      const ctx = storeContext(clock())
      const { order_id } = payload as InvoiceJob
      const order = await lockOrder(tx, order_id)
      const issued = await issueDue(tx, ctx, order_id)
      const { attach_to_emails } = await readInvoiceSettings(tx)
      if (attach_to_emails && issued.length > 0) await sendIssued(tx, ctx, order, issued)
      return markDone(tx, id, ctx.now)
    })
}
