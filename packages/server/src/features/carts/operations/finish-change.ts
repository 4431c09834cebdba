import { type Context, type Tx, together } from '../../../database/index.ts'
import { dropUnofferedShipping } from '../content/cart-shipping.ts'
import { alignEach } from '../paying/align-sessions.ts'
import { liveSessions } from '../paying/live-sessions.ts'

/** Finishes a cart change: removes shipping methods that are no longer offered, then calls `noteChange`. */
export async function finishChange(tx: Tx, ctx: Context, cartId: string): Promise<void> {
  await noteChange(tx, ctx, cartId, dropUnofferedShipping(tx, cartId))
}

/**
 * Updates the payment sessions to the new total, along with `change`, and marks the cart as changed, so that outdated copies can be
 * detected.
 */
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
