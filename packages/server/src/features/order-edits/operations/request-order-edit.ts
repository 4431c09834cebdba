import type { BodyOf } from '@purser/contract/endpoints'
import type { requestOrderEdit as endpoint } from '@purser/contract/order-edits'
import { resolveNoNotification } from '@purser/domain/notifications'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { touchOrder } from '../../orders/index.ts'
import { computeEdit } from '../compute-edit.ts'
import { lockEdit, refuseEdit } from '../lock-edit.ts'

/**
 * Sends an edit to the customer, who accepts or declines it; does nothing when it was sent before. Returns its id. Throws 400 when it can't be
 * confirmed.
 */
export async function requestOrderEdit(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const { edit, status, order } = await lockEdit(tx, ctx, id)
  if (status === 'requested') return id
  const { refusal, difference } = computeEdit(edit)
  if (refusal?.code === 'edit_empty') refuse(refusal, 'invalid_data')
  refuseEdit(refusal)
  await tx
    .updateTable('order_edit')
    .set({ requested_at: ctx.now, requested_by: ctx.actorId, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await touchOrder(tx, ctx, order.id)
  await writeJournal(tx, ctx, {
    operation: 'request-order-edit',
    resource_id: order.id,
    before: { status },
    after: { edit: id, status: 'requested', difference_due: difference },
  })
  const no_notification = resolveNoNotification(body ?? {}, order)
  await emit(tx, ctx, 'order-edit.requested', { id, order_id: order.id, no_notification })
  return id
}
