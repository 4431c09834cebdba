import { type Context, json, type Tx } from '../../../database/index.ts'
import { addSession, alignSessions } from '../paying/align-sessions.ts'
import { endSession, type LiveSession } from '../paying/live-sessions.ts'
import { askedOf } from '../paying/ways-to-pay.ts'

/**
 * Reopens a locked cart for its customer, with the reason. Voids the chosen session's payment and replaces the session with one that isn't
 * chosen, so that concurrent and repeated requests get the same answer until the customer has seen the new total.
 */
export async function refuseAndReopenCart(
  tx: Tx,
  ctx: Context,
  cartId: string,
  chosen: LiveSession | undefined,
  refused: object,
): Promise<void> {
  if (chosen) {
    await endSession(tx, ctx, chosen)
    await alignSessions(tx, ctx, cartId)
    const asked = await askedOf(tx, ctx, cartId)
    const { cart_id, provider_id } = chosen
    if (asked) await addSession(tx, ctx, { cart_id, provider_id, is_selected: false }, asked)
  }
  await reopen(tx, ctx, cartId, refused)
}

/** Reopens a locked cart. `refused` is the reason shown to the customer; null when their payment isn't finished. */
export async function reopen(tx: Tx, ctx: Context, cartId: string, refused: object | null): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ completing_at: null, completion_refusal: json(refused), updated_at: ctx.now })
    .where('id', '=', cartId)
    .execute()
}
