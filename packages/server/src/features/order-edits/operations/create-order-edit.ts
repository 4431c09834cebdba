import type { BodyOf } from '@purser/contract/endpoints'
import type { createOrderEdit as endpoint } from '@purser/contract/order-edits'
import { idPrefixes } from '@purser/domain/ids'
import { editExistsRefusal, editOrderRefusal } from '@purser/domain/order-edits'
import { type Context, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { refuse, unknownReference } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { lockOrderIfAny } from '../../orders/index.ts'

/** Starts to edit an order. Returns the edit's id. Throws 400 when the order is unknown, canceled or has an open edit. */
export async function createOrderEdit(
  tx: Tx,
  ctx: Context,
  { order_id, internal_note = null }: BodyOf<typeof endpoint>,
): Promise<string> {
  const order = await lockOrderIfAny(tx, order_id)
  if (!order) throw unknownReference('order_id', `There is no order ${order_id}.`)
  refuse(editOrderRefusal(order))
  const open = await tx
    .selectFrom('order_edit')
    .select('id')
    .where('order_id', '=', order_id)
    .where('confirmed_at', 'is', null)
    .where('declined_at', 'is', null)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  if (open) refuse(editExistsRefusal(), 'invalid_data')
  const id = newId(idPrefixes.order_edit)
  const made = { order_id, internal_note }
  await tx
    .insertInto('order_edit')
    .values({ id, ...made, created_by: ctx.actorId, created_at: ctx.now, updated_at: ctx.now })
    .execute()
  await writeJournal(tx, ctx, { operation: 'create-order-edit', resource_id: id, before: null, after: made })
  await emit(tx, ctx, 'order-edit.created', { id, order_id })
  return id
}
