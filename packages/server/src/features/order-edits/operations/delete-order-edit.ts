import { deleteEditRefusal } from '@purser/domain/order-edits'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { lockEditIfAny, refuseEdit } from '../lock-edit.ts'

/** Deletes an edit that was not sent to the customer. Returns its id, even when there is none. Throws 400 when it was sent or has ended. */
export async function deleteOrderEdit(tx: Tx, ctx: Context, id: string): Promise<string> {
  const locked = await lockEditIfAny(tx, ctx, id)
  if (!locked) return id
  refuseEdit(deleteEditRefusal(locked))
  const { order_id, internal_note } = locked.edit
  await tx.deleteFrom('order_edit').where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-order-edit',
    resource_id: id,
    before: { order_id, internal_note },
    after: null,
  })
  return id
}
