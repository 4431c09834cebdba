import type { BodyOf } from '@purser/contract/endpoints'
import type { recordAmountDue as endpoint } from '@purser/contract/order-edits'
import { idPrefixes } from '@purser/domain/ids'
import { recordAmountDueRefusal } from '@purser/domain/order-edits'
import { refusal } from '@purser/domain/refusals'
import { type Context, json, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse, refuseMovedAmount } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import type { CartPayment } from '../../carts/index.ts'
import { type LockedOrder, lockOrder, lockSeenOrder, recalculateOrder } from '../../orders/index.ts'
import { beginPaymentOperation } from '../../payments/index.ts'
import { customerOf } from '../lock-edit.ts'

/**
 * Records that the customer paid what edits left due, as a captured system payment. Returns the order's id. Throws 400 when nothing is due, 409 when
 * the amount is not the one that was seen.
 */
export async function recordAmountDue(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const order = await lockSeenOrder(tx, ctx, id)
  const { amount_due: amount } = order
  refuse(recordAmountDueRefusal(order))
  refuseMovedAmount(
    { seen: body?.seen_amount, now: amount, field: 'seen_amount' },
    () => 'The amount due has changed. Check it, then record the payment again.',
  )
  await addDuePayment(tx, ctx, order, 'record-amount-due', {
    provider_id: 'system',
    data: {},
    cart_id: null,
    isCaptured: true,
  })
  return id
}

interface DuePayment {
  readonly provider_id: string
  /** What later calls send to the provider. */
  readonly data: unknown
  readonly cart_id: string | null
  readonly isCaptured: boolean
}

/** Adds the payment of all that is due of a locked order, authorized or captured. */
async function addDuePayment(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  operation: 'record-amount-due' | 'pay-amount-due',
  { provider_id, data, cart_id, isCaptured }: DuePayment,
): Promise<void> {
  const { id, amount_due: amount, currency_code, no_notification } = order
  const payment = { id: newId(idPrefixes.payment), provider_id }
  const when = { created_at: ctx.now, updated_at: ctx.now }
  await tx
    .insertInto('payment')
    .values({ ...payment, order_id: id, cart_id, amount, currency_code, data: json(data) ?? '{}', ...when })
    .execute()
  if (isCaptured)
    await beginPaymentOperation(tx, ctx, { payment, kind: 'capture', amount, no_notification, isDone: true })
  const { amount_due, paid_total, payment_status } = await recalculateOrder(tx, ctx, id)
  await writeJournal(tx, ctx, {
    operation,
    resource_id: id,
    before: { amount_due: amount, paid_total: order.paid_total },
    after: { amount_due, paid_total, payment: { id: payment.id, amount } },
  })
  if (isCaptured && payment_status === 'captured')
    await emit(tx, ctx, 'order.payment_captured', { id, no_notification })
}

/**
 * Adds the payment by which the customer paid what edits left due through a cart. `amount` is what the cart came to. Returns the order's id. Throws
 * 400 when the due amount has changed since.
 */
export async function payAmountDue(
  tx: Tx,
  ctx: Context,
  {
    order_id,
    cart_id,
    amount,
  }: { readonly order_id: string; readonly cart_id: string; readonly amount: number },
  payment: CartPayment,
): Promise<string> {
  const order = await lockOrder(tx, order_id)
  if (order.amount_due !== amount)
    refuse(
      refusal('nothing_due', 'What is due for this order has changed. Check the amount, then pay again.'),
    )
  await addDuePayment(tx, customerOf(ctx, order), order, 'pay-amount-due', { ...payment, cart_id })
  return order_id
}
