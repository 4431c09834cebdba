import { isDisputeClosed } from '@purser/domain/payments'
import { sql } from 'kysely'
import { type Context, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import type { FoundDispute } from '../../payments/index.ts'
import { lockOrder } from '../aggregate/lock-order.ts'
import { recalculateOrder } from '../aggregate/recalculate-order.ts'

/**
 * Records a dispute in the books of its order: disputed money can't be refunded, and money lost in a dispute is gone. Does nothing if nothing
 * changed or no order holds the payment. Returns false, and changes nothing, when the books changed after it was read.
 */
export async function noteDispute(tx: Tx, ctx: Context, found: FoundDispute): Promise<boolean> {
  const payment = await findPayment(tx, found)
  if (!payment || payment.home_order_id === null) return true
  const order = await lockOrder(tx, payment.home_order_id)
  const before = await findDispute(tx, found)
  if ((before?.revision ?? 0) !== found.seenRevision) return false
  const after = factsOf(found, payment)
  if (before && isSame(before, after)) return true

  const id = before?.id ?? newId('dsp')
  const closed_at = isDisputeClosed(after) ? (before?.closed_at ?? ctx.now) : null
  await write(tx, ctx, { id, payment_id: payment.id, ...after, closed_at }, found)
  const figures = await recalculateOrder(tx, ctx, order.id)
  const { refundable_amount, disputed_total } = order
  await writeJournal(tx, ctx, {
    operation: 'note-dispute',
    resource_id: order.id,
    before: { refundable_amount, disputed_total, dispute: before ? { id, status: before.status } : null },
    after: {
      refundable_amount: figures.refundable_amount,
      disputed_total: figures.disputed_total,
      dispute: { id, ...after },
    },
  })
  const { status } = after
  await emit(tx, ctx, 'order.payment_disputed', {
    id: order.id,
    dispute_id: id,
    payment_id: payment.id,
    status,
    no_notification: null,
  })
  return true
}

type Facts = ReturnType<typeof factsOf>

/** Treats a dispute in another currency than the payment's as one over the whole payment. */
function factsOf({ dispute }: FoundDispute, payment: { currency_code: string; amount_captured: number }) {
  const { amount, currency_code, reason, status, evidence_due_at, withdrawn_at, reinstated_at } = dispute
  return {
    amount: currency_code === payment.currency_code ? amount : payment.amount_captured,
    reason,
    status,
    evidence_due_at,
    withdrawn_at,
    reinstated_at,
    opened_at: dispute.opened_at,
  }
}

function isSame(before: { readonly [Name in keyof Facts]: unknown }, after: Facts): boolean {
  return (Object.keys(after) as (keyof Facts)[]).every((name) => before[name] === after[name])
}

function findPayment(tx: Tx, { provider_id, dispute }: FoundDispute) {
  return tx
    .selectFrom('payment')
    .select(['id', 'home_order_id', 'currency_code', 'amount_captured'])
    .where(sql`data ->> 'id'`, '=', dispute.paymentId)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
}

function findDispute(tx: Tx, { provider_id, dispute }: FoundDispute) {
  return tx
    .selectFrom('payment_dispute')
    .selectAll()
    .where('provider_id', '=', provider_id)
    .where('provider_dispute_id', '=', dispute.id)
    .executeTakeFirst()
}

async function write(
  tx: Tx,
  ctx: Context,
  row: Facts & { id: string; payment_id: string; closed_at: string | null },
  { provider_id, dispute, seenRevision }: FoundDispute,
): Promise<void> {
  const { id, ...change } = row
  if (seenRevision > 0) {
    await tx
      .updateTable('payment_dispute')
      .set({ ...change, revision: seenRevision + 1, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    return
  }
  const names = { provider_id, provider_dispute_id: dispute.id }
  await tx
    .insertInto('payment_dispute')
    .values({ ...row, ...names, created_at: ctx.now, updated_at: ctx.now })
    .execute()
}
