import type { BodyOf } from '@purser/contract/endpoints'
import type { confirmOrderEdit as endpoint } from '@purser/contract/order-edits'
import { resolveNoNotification } from '@purser/domain/notifications'
import { answerEditRefusal } from '@purser/domain/order-edits'
import { type Context, json, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse, refuseMovedAmount } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { recalculateOrder, tellRefundDone } from '../../orders/index.ts'
import { computeEdit } from '../compute-edit.ts'
import { customerOf, type LockedEdit, lockEdit, refuseEdit } from '../lock-edit.ts'
import { requestPayment } from '../operations/request-amount-due.ts'
import { outcomeOf } from '../present-edit.ts'
import {
  type EditRefund,
  lowerPayments,
  noteEditRefund,
  refundDifference,
  restoreGiftCardPart,
} from './settle-difference.ts'
import { writeContent, writeTotals } from './write-lines.ts'

/**
 * Confirms an edit: its order gets the new lines, shipping, discounts and totals, its stock moves, and the difference is settled. Does nothing when it
 * was confirmed before. Returns its id. Throws 400 with domain's reason, 409 when the difference is not the one that was seen.
 */
export async function confirmOrderEdit(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const locked = await lockEdit(tx, ctx, id)
  if (locked.status === 'confirmed') return id
  const { difference } = computeEdit(locked.edit)
  refuseMovedAmount(
    { seen: body?.seen_difference, now: difference, field: 'seen_difference' },
    () => 'The difference has changed. Check it, then confirm the edit again.',
  )
  const { amount_due } = await apply(tx, ctx, locked, 'confirm-order-edit', {
    amount: body?.refund_amount ?? 0,
    payment_id: body?.payment_id ?? null,
    parts: body?.payments ?? null,
    to_gift_card: body?.to_gift_card ?? false,
    no_notification: resolveNoNotification(body ?? {}, locked.order),
  })
  if (body?.request_payment === true) await requestPayment(tx, ctx, { id: locked.order.id, amount_due })
  return id
}

/**
 * Accepts an edit that the customer was asked about. What it leaves due is collected, or refunded, by the store. Does nothing when it was confirmed
 * before. Returns its id. Throws 400 with domain's reason.
 */
export async function acceptOrderEdit(tx: Tx, ctx: Context, id: string): Promise<string> {
  const locked = await lockEdit(tx, ctx, id)
  if (locked.status === 'confirmed') return id
  refuseEdit(answerEditRefusal(locked))
  const { no_notification } = locked.order
  await apply(tx, customerOf(ctx, locked.order), locked, 'accept-order-edit', {
    amount: 0,
    payment_id: null,
    parts: null,
    to_gift_card: false,
    no_notification,
  })
  return id
}

async function apply(
  tx: Tx,
  ctx: Context,
  { edit, order, status }: LockedEdit,
  operation: 'confirm-order-edit' | 'accept-order-edit',
  refund: EditRefund,
): Promise<{ readonly amount_due: number }> {
  const computed = computeEdit(edit)
  refuse(computed.refusal)
  const { totals, settlement } = computed
  const { no_notification } = refund
  const outcome = await outcomeOf(tx, edit, computed)
  await writeContent(tx, ctx, edit, computed)
  await restoreGiftCardPart(tx, ctx, order, totals.gift_card_total)
  await writeTotals(tx, ctx, order.id, totals)
  await lowerPayments(tx, ctx, settlement, no_notification)
  await tx
    .updateTable('order_edit')
    .set({
      confirmed_at: ctx.now,
      confirmed_by: ctx.actorId ?? ctx.customerId,
      outcome: json({
        ...outcome,
        items: (outcome.items ?? []).map((line) => ({ ...line, order_id: order.id })),
      }),
      updated_at: ctx.now,
    })
    .where('id', '=', edit.id)
    .execute()
  const figures = await recalculateOrder(tx, ctx, order.id, { isFoundByMore: true })
  await writeJournal(tx, ctx, {
    operation,
    resource_id: order.id,
    before: { status, total: order.total, amount_due: order.amount_due },
    after: { edit: edit.id, status: 'confirmed', total: totals.total, amount_due: figures.amount_due },
  })
  const settled = await settle(tx, ctx, { ...order, ...figures, total: totals.total }, refund)
  const told = { id: edit.id, order_id: order.id, no_notification }
  await emit(tx, ctx, 'order-edit.confirmed', told)
  await emit(tx, ctx, 'order.updated', { id: order.id, no_notification })
  return settled
}

/** Gives the refund of a confirmed edit, if one is wanted, and returns what is due then. */
async function settle(
  tx: Tx,
  ctx: Context,
  order: LockedEdit['order'],
  refund: EditRefund,
): Promise<{ readonly amount_due: number }> {
  const given = await refundDifference(tx, ctx, order, refund)
  if (!given) return order
  const figures = await recalculateOrder(tx, ctx, order.id)
  await noteEditRefund(tx, ctx, order, given, { ...figures, amount: refund.amount })
  if (given.isDone) {
    const { no_notification } = refund
    await tellRefundDone(tx, ctx, { order_id: order.id, id: given.id, claim_order_id: null, no_notification })
  }
  return figures
}
