import type { OrderEditStatus } from '@purser/domain/order-edits'
import { changeEditRefusal } from '@purser/domain/order-edits'
import type { Refusal } from '@purser/domain/refusals'
import type { Context, Tx } from '../../database/index.ts'
import { notFound, refuse, refuseStaleVersion } from '../../http/index.ts'
import { type LockedOrder, lockOrder } from '../orders/index.ts'
import { type LoadedEdit, loadEdit, selectEdits, statusOf } from './load-edit.ts'

/** An edit with its order, both locked until the transaction ends. */
export interface LockedEdit {
  readonly edit: LoadedEdit
  readonly status: OrderEditStatus
  readonly order: LockedOrder
}

/** Loads an edit and locks its order, then itself. Throws 404, or 409 when the client saw an older version. */
export async function lockEdit(tx: Tx, ctx: Context, id: string): Promise<LockedEdit> {
  const locked = await lockEditIfAny(tx, ctx, id)
  if (!locked) throw notFound('Order edit', id)
  return locked
}

/** Does the same, but returns undefined when there is none. */
export async function lockEditIfAny(tx: Tx, ctx: Context, id: string): Promise<LockedEdit | undefined> {
  const found = await tx.selectFrom('order_edit').select('order_id').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const order = await lockOrder(tx, found.order_id)
  // Read once the lock is held: its row may have changed or gone in the wait.
  const row = await selectEdits(tx).where('order_edit.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  refuseStaleVersion('order edit', ctx.seenVersion, row.version)
  const edit = await loadEdit(tx, row)
  return { edit, status: statusOf(edit), order }
}

/** Locks an edit whose content is to change. Throws 400 when it was sent to the customer or has ended. */
export async function lockOpenEdit(tx: Tx, ctx: Context, id: string): Promise<LockedEdit> {
  const locked = await lockEdit(tx, ctx, id)
  refuseEdit(changeEditRefusal(locked))
  return locked
}

/** Throws 400 with the reason, if there is one. */
export const refuseEdit = (refusal: Refusal | null): void => refuse(refusal)

/** Bumps the version of an edit whose changes were changed. */
export async function touchEdit(tx: Tx, ctx: Context, id: string): Promise<void> {
  await tx.updateTable('order_edit').set({ updated_at: ctx.now }).where('id', '=', id).execute()
}

/** Returns the context of the customer who answers an edit: the one who is signed in, else the order's, who was sent the link. */
export function customerOf(ctx: Context, order: LockedOrder): Context & { readonly customerId: string } {
  return { ...ctx, customerId: ctx.customerId ?? order.customer_id }
}
