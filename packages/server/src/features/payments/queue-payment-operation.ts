import type { PaymentOperationKind } from '@purser/domain/payments'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { enqueue } from '../../jobs/index.ts'

export interface NewPaymentOperation {
  readonly payment_id: string
  readonly kind: PaymentOperationKind
  /** Minor units. */
  readonly amount: number
  /** The refund that it is a part of. */
  readonly refund_id?: string
  /** Whether the customer is to be left alone about its outcome. */
  readonly no_notification: boolean | null
}

/**
 * Writes a money effect down before it has an effect, and queues its carrying out: by the request right after its commit,
 * or by a worker if the request died. Answers its id, which is the provider's idempotency key.
 */
export async function queuePaymentOperation(
  tx: Tx,
  ctx: Context,
  { payment_id, kind, amount, refund_id, no_notification }: NewPaymentOperation,
): Promise<string> {
  const id = newId('payop')
  await tx
    .insertInto('payment_operation')
    .values({
      id,
      payment_id,
      kind,
      amount,
      refund_id: refund_id ?? null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await enqueue(tx, ctx, {
    kind: 'payment_operation',
    payload: { payment_operation_id: id, no_notification },
    payment_operation_id: id,
    dedupe_key: id,
    isEager: true,
  })
  return id
}
