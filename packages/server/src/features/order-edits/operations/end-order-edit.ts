import { answerEditRefusal, endEditRefusal } from '@purser/domain/order-edits'
import { type Context, json, type Tx, writeJournal } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { touchOrder } from '../../orders/index.ts'
import { computeEdit } from '../compute-edit.ts'
import { customerOf, type LockedEdit, lockEdit, refuseEdit } from '../lock-edit.ts'
import { outcomeOf } from '../present-edit.ts'

/** Cancels an open edit; does nothing when it was canceled before. Returns its id. Throws 400 when it has ended otherwise. */
export async function cancelOrderEdit(tx: Tx, ctx: Context, id: string): Promise<string> {
  const locked = await lockEdit(tx, ctx, id)
  if (locked.status === 'canceled') return id
  refuseEdit(endEditRefusal(locked))
  await end(tx, ctx, locked, { canceled_at: ctx.now, canceled_by: ctx.actorId })
  const { order_id } = locked.edit
  await writeJournal(tx, ctx, {
    operation: 'cancel-order-edit',
    resource_id: order_id,
    before: { status: locked.status },
    after: { edit: id, status: 'canceled' },
  })
  await emit(tx, ctx, 'order-edit.canceled', { id, order_id })
  return id
}

/**
 * Declines an edit that the customer was asked about; does nothing when it was declined before. Returns its id. Throws 400 when it wasn't sent or
 * has ended otherwise.
 */
export async function declineOrderEdit(
  tx: Tx,
  ctx: Context,
  id: string,
  declined_reason: string | null,
): Promise<string> {
  const locked = await lockEdit(tx, ctx, id)
  if (locked.status === 'declined') return id
  refuseEdit(answerEditRefusal(locked))
  const customer = customerOf(ctx, locked.order)
  await end(tx, ctx, locked, { declined_at: ctx.now, declined_by: customer.customerId, declined_reason })
  const { order_id } = locked.edit
  await writeJournal(tx, customer, {
    operation: 'decline-order-edit',
    resource_id: order_id,
    before: { status: locked.status },
    after: { edit: id, status: 'declined', declined_reason },
  })
  await emit(tx, ctx, 'order-edit.declined', { id, order_id })
  return id
}

type Ending =
  | { readonly canceled_at: string; readonly canceled_by: string | null }
  | { readonly declined_at: string; readonly declined_by: string; readonly declined_reason: string | null }

/** Ends an edit without changing its order, with what it would have been. */
async function end(tx: Tx, ctx: Context, { edit, order }: LockedEdit, ending: Ending): Promise<void> {
  const outcome = await outcomeOf(tx, edit, computeEdit(edit))
  await tx
    .updateTable('order_edit')
    .set({ ...ending, outcome: json(outcome), updated_at: ctx.now })
    .where('id', '=', edit.id)
    .execute()
  await touchOrder(tx, ctx, order.id)
}
