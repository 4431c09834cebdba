import type { Refusal } from '@purser/domain/refusals'
import { type Context, json, type Tx } from '../../database/index.ts'
import { lockCart } from './lock-cart.ts'
import { endSessions } from './paying/live-sessions.ts'

/** Marks a locked cart as completed; it never changes afterwards. `isPaid`: money was authorized or paid for it. */
export async function endCart(tx: Tx, ctx: Context, id: string, isPaid: boolean): Promise<void> {
  await tx
    .updateTable('cart')
    .set({
      completed_at: ctx.now,
      completing_at: null,
      completion_refusal: json(null),
      payment_authorized_at: isPaid ? ctx.now : null,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Closes a cart to payment, for this reason, even while its customer is paying: voids whatever its providers hold. The caller must hold the
 * lock on the record that the cart belongs to.
 */
export async function closeCart(tx: Tx, ctx: Context, cartId: string, why: Refusal | null): Promise<void> {
  const cart = await lockCart(tx, cartId)
  if (!cart) return
  await endSessions(tx, ctx, cartId)
  const completion_refusal = json(why && { ...why, type: 'not_allowed' })
  await tx
    .updateTable('cart')
    .set({ completing_at: null, completion_refusal, updated_at: ctx.now })
    .where('id', '=', cartId)
    .execute()
}
