import { type Context, json, type Tx } from '../../../database/index.ts'
import type { LoadedCart } from '../load-cart.ts'
import { addSession, alignTo } from '../paying/align-sessions.ts'
import { endSession, type LiveSession } from '../paying/live-sessions.ts'
import { askedFor } from '../paying/ways-to-pay.ts'

/**
 * Reopens a locked cart for its customer, with the reason. Voids the chosen session's payment and replaces the session with one that isn't
 * chosen, so that concurrent and repeated requests get the same answer until the customer has seen the new total.
 */
export async function refuseAndReopenCart(
  tx: Tx,
  ctx: Context,
  cart: LoadedCart,
  sessions: readonly LiveSession[],
  refused: object,
): Promise<void> {
  const chosen = sessions.find(({ is_selected }) => is_selected)
  if (chosen) {
    const asked = askedFor(cart, ctx.now)
    await endSession(tx, ctx, chosen)
    await alignTo(
      tx,
      ctx,
      sessions.filter((session) => session !== chosen),
      asked,
    )
    const { cart_id, provider_id } = chosen
    if (asked) await addSession(tx, ctx, { cart_id, provider_id, is_selected: false }, asked)
  }
  await reopen(tx, ctx, cart.id, refused)
}

/** Reopens a locked cart. `refused` is the reason shown to the customer; null when their payment isn't finished. */
export async function reopen(tx: Tx, ctx: Context, cartId: string, refused: object | null): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ completing_at: null, completion_refusal: json(refused), updated_at: ctx.now })
    .where('id', '=', cartId)
    .execute()
}
