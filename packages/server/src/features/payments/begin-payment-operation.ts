import type { PaymentOperationKind } from '@purser/domain/payments'
import { type Context, newId, type Tx, together } from '../../database/index.ts'
import { enqueue } from '../../jobs/index.ts'
import { moveMoney } from './move-money.ts'

export interface NewPaymentOperation {
  readonly payment: { readonly id: string; readonly provider_id: string }
  readonly kind: PaymentOperationKind
  /** Minor units. */
  readonly amount: number
  /** The refund that this operation is part of. */
  readonly refund_id?: string
  /** Whether to send the customer no notification about its outcome. */
  readonly no_notification: boolean | null
  /** Whether it has already happened, so that no provider is called. */
  readonly isDone?: boolean
}

export interface BegunOperation {
  readonly id: string
  /** Whether it is already recorded as done, so that there is no provider answer to wait for. */
  readonly isDone: boolean
}

/**
 * Records a payment operation before it takes effect, and queues it: the request carries it out right after its commit, or a worker if the
 * request died. Its id is the provider's idempotency key. An operation that only has to be recorded is done at once.
 */
export async function beginPaymentOperation(
  tx: Tx,
  ctx: Context,
  asked: NewPaymentOperation,
): Promise<BegunOperation> {
  const { payment, kind, amount, refund_id, no_notification } = asked
  const id = newId('payop')
  ctx.effects.money.push({ id, payment_id: payment.id, provider_id: payment.provider_id, kind, amount })
  const isDone = asked.isDone ?? ctx.manualProviders.has(payment.provider_id)
  const operation = tx
    .insertInto('payment_operation')
    .values({
      id,
      payment_id: payment.id,
      kind,
      state: isDone ? 'succeeded' : 'pending',
      amount,
      refund_id: refund_id ?? null,
      settled_at: isDone ? ctx.now : null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  if (isDone) {
    await together(operation, moveMoney(tx, ctx, { id, payment_id: payment.id, kind, amount }))
    return { id, isDone }
  }
  await operation
  await enqueue(tx, ctx, {
    kind: 'payment_operation',
    payload: { payment_operation_id: id, no_notification },
    payment_operation_id: id,
    dedupe_key: id,
    isEager: true,
  })
  return { id, isDone }
}
