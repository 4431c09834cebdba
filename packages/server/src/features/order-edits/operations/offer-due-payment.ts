import { idPrefixes } from '@purser/domain/ids'
import { payEditRefusal } from '@purser/domain/order-edits'
import { type Context, json, newId, type Tx } from '../../../database/index.ts'
import { lockEdit, refuseEdit } from '../lock-edit.ts'

/**
 * Returns the id of the open cart by which the customer pays what an accepted edit left due of their order; creates it if there is none. Throws 404, or
 * 400 when the edit wasn't accepted or nothing is due.
 */
export async function offerDuePayment(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { edit, status, order } = await lockEdit(tx, ctx, id)
  refuseEdit(payEditRefusal({ status, amount_due: order.amount_due }))
  if (edit.cart_id !== null) {
    const cart = await tx
      .selectFrom('cart')
      .select('completed_at')
      .where('id', '=', edit.cart_id)
      .executeTakeFirstOrThrow()
    if (cart.completed_at === null) return edit.cart_id
  }
  const cart_id = newId(idPrefixes.cart)
  await tx
    .insertInto('cart')
    .values({
      id: cart_id,
      type: 'payment_link',
      email: order.email,
      customer_id: order.customer_id,
      region_id: order.region_id,
      currency_code: order.currency_code,
      billing_address_id: order.billing_address_id,
      metadata: json({ order_edit_id: id, order_id: order.id }),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await tx.updateTable('order_edit').set({ cart_id, updated_at: ctx.now }).where('id', '=', id).execute()
  return cart_id
}
