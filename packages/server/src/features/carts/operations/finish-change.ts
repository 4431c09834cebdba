import type { Context, Tx } from '../../../database/index.ts'
import { dropUnofferedShipping } from '../content/cart-shipping.ts'
import { alignSessions } from '../paying/align-sessions.ts'

/** What follows from a change of a cart: the ways to send its goods that are not for them any more are taken back, and `noteChange`. */
export async function finishChange(tx: Tx, ctx: Context, cartId: string): Promise<void> {
  await dropUnofferedShipping(tx, cartId)
  await noteChange(tx, ctx, cartId)
}

/** What its customer is asked for becomes what it costs now, and whoever saw it as it was can tell. */
export async function noteChange(tx: Tx, ctx: Context, cartId: string): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ updated_at: ctx.now, completion_refusal: null })
    .where('id', '=', cartId)
    .execute()
  await alignSessions(tx, ctx, cartId)
}
