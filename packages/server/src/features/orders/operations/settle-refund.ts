import { unsettledStates } from '@purser/domain/payments'
import type { Context, Tx } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import type { Settlement } from '../../payments/index.ts'
import { reopenRefundLines, shrinkRefundLines } from '../aggregate/refund-lines.ts'

/** Subtracts the part that a provider refused from its refund, and deletes an empty refund. The operation stays as the record. */
export async function shrinkRefund(tx: Tx, ctx: Context, operation: Settlement['operation']): Promise<void> {
  const { refund_id, amount } = operation
  if (refund_id === null) return
  await requireSwapAction(tx, ctx, refund_id)
  const refund = await tx
    .selectFrom('refund')
    .select('amount')
    .where('id', '=', refund_id)
    .executeTakeFirstOrThrow()
  if (refund.amount <= amount) {
    await reopenRefundLines(tx, ctx, refund_id)
    await tx.deleteFrom('refund').where('id', '=', refund_id).execute()
    return
  }
  // The shares of lines and shipping never exceed the refund.
  await shrinkRefundLines(tx, refund_id, refund.amount - amount)
  await tx
    .updateTable('refund')
    .set((row) => ({ amount: row('amount', '-', amount), updated_at: ctx.now }))
    .where('id', '=', refund_id)
    .execute()
}

/** Sets the swap of a refund to `requires_action` because part of the refund was refused. */
export async function requireSwapAction(tx: Tx, ctx: Context, refundId: string | null): Promise<void> {
  if (refundId === null) return
  await tx
    .updateTable('swap')
    .from('refund')
    .set({ payment_status: 'requires_action', updated_at: ctx.now })
    .whereRef('swap.id', '=', 'refund.swap_id')
    .where('refund.id', '=', refundId)
    .execute()
}

/**
 * Sends the event of a refused part at once, and that of the refund when its last part is settled. A return's refund is announced when the
 * goods are received.
 */
export async function emitRefundEvents(
  tx: Tx,
  ctx: Context,
  id: string,
  { operation, outcome, no_notification }: Settlement,
): Promise<void> {
  const { refund_id, refunded_return_id, payment_id } = operation
  if (outcome.state === 'failed') {
    const { reason: error } = outcome
    await emit(tx, ctx, 'order.refund_failed', { id, refund_id, payment_id, error, no_notification })
  }
  if (refund_id === null || refunded_return_id !== null) return
  const refund = await tx
    .selectFrom('refund')
    .select('claim_order_id')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('payment_operation')
            .select('id')
            .whereRef('refund_id', '=', 'refund.id')
            .where('state', 'in', unsettledStates),
        )
        .as('is_under_way'),
    )
    .where('id', '=', refund_id)
    .executeTakeFirst()
  if (!refund || refund.is_under_way) return
  const { claim_order_id } = refund
  await tellRefundDone(tx, ctx, { order_id: id, id: refund_id, claim_order_id, no_notification })
}

/** Sends the event of a completed refund, unless a return or swap announces it. */
export async function tellRefundDone(
  tx: Tx,
  ctx: Context,
  refund: { order_id: string; id: string; claim_order_id: string | null; no_notification: boolean | null },
): Promise<void> {
  const { order_id, id, claim_order_id, no_notification } = refund
  if (claim_order_id !== null) {
    await emit(tx, ctx, 'claim.refund_processed', { id: claim_order_id, no_notification })
  } else {
    await emit(tx, ctx, 'order.refund_created', { id: order_id, refund_id: id, no_notification })
  }
}
