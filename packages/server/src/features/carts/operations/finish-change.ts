import { type Context, type Tx, together } from '../../../database/index.ts'
import { dropUnofferedShipping } from '../content/cart-shipping.ts'
import { alignEach } from '../paying/align-sessions.ts'
import { liveSessions } from '../paying/live-sessions.ts'

/** What follows from a change of a cart: the ways to send its goods that are not for them any more are taken back, and `noteChange`. */
export async function finishChange(tx: Tx, ctx: Context, cartId: string): Promise<void> {
  await noteChange(tx, ctx, cartId, dropUnofferedShipping(tx, cartId))
}

/** What its customer is asked for becomes what it costs now, with the `change` that is still being written, and whoever saw it as it was can tell. */
export async function noteChange(
  tx: Tx,
  ctx: Context,
  cartId: string,
  change: Promise<void> = Promise.resolve(),
): Promise<void> {
  const note = tx
    .updateTable('cart')
    .set({ updated_at: ctx.now, completion_refusal: null })
    .where('id', '=', cartId)
    .execute()
  const [sessions] = await together(liveSessions(tx, cartId), note, change)
  await alignEach(tx, ctx, cartId, sessions)
}
