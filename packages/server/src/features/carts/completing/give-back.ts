import { type Context, json, type Tx } from '../../../database/index.ts'
import { addSession, alignSessions } from '../paying/align-sessions.ts'
import { endSession, type LiveSession } from '../paying/live-sessions.ts'
import { askedOf } from '../paying/ways-to-pay.ts'

/**
 * Gives a held cart back to its customer, with why. What was paid by the chosen session is let go of, and another takes its place, which is
 * not chosen: whoever asks at the same time, or again, hears the same until the customer has seen what it costs now.
 */
export async function giveBack(
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

/** A held cart is not being ordered any more, for a reason that its customer is told, or null: its payment is not finished. */
export async function reopen(tx: Tx, ctx: Context, cartId: string, refused: object | null): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ completing_at: null, completion_refusal: json(refused), updated_at: ctx.now })
    .where('id', '=', cartId)
    .execute()
}
