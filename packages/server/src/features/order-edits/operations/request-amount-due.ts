import { requestAmountDueRefusal } from '@purser/domain/order-edits'
import { type Context, type Db, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { editLink, readBrand } from '../../email-settings/index.ts'
import { lockSeenOrder } from '../../orders/index.ts'

/** Emails the customer a link to pay what edits left due. Returns the order's id. Throws 400 when nothing is due, or without a page to pay on. */
export async function requestAmountDue(tx: Tx, ctx: Context, id: string): Promise<string> {
  await requestPayment(tx, ctx, await lockSeenOrder(tx, ctx, id))
  return id
}

/** Does the same for a locked order. */
export async function requestPayment(
  tx: Tx,
  ctx: Context,
  { id, amount_due }: { readonly id: string; readonly amount_due: number },
): Promise<void> {
  const edit = await findEditToPay(tx, id)
  const payment_page = edit && editLink(await readBrand(tx), edit.id)
  refuse(requestAmountDueRefusal({ amount_due, payment_page }))
  await writeJournal(tx, ctx, {
    operation: 'request-amount-due',
    resource_id: id,
    before: null,
    after: { amount_due },
  })
  await emit(tx, ctx, 'order.payment_requested', { id, no_notification: false })
}

/** Finds the edit on whose page customers pay what an order's edits left due: the last that was confirmed. */
export async function findEditToPay(db: Db | Tx, orderId: string) {
  const edit = await db
    .selectFrom('order_edit')
    .select('id')
    .where('order_id', '=', orderId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return edit ?? null
}
