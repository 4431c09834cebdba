import { giftCardRefusal } from '@purser/domain/gift-cards'
import type { Context, Tx } from '../../../database/index.ts'
import { Failure, refuse } from '../../../http/index.ts'

/**
 * Makes these the gift cards of a cart, and no others; nothing is taken off them yet. Throws 404 when there is no such code, which is
 * said of every code alike, or 400 when one cannot pay in its region now.
 */
export async function setGiftCards(
  tx: Tx,
  ctx: Context,
  cart: { readonly cart_id: string; readonly region_id: string },
  asked: readonly { readonly code: string }[],
): Promise<void> {
  const codes = [...new Set(asked.map(({ code }) => code.toUpperCase()))]
  const cards =
    codes.length === 0
      ? []
      : await tx
          .selectFrom('gift_card')
          .select(['id', 'code', 'balance', 'region_id', 'is_disabled', 'ends_at'])
          .where('code', 'in', codes)
          .where('deleted_at', 'is', null)
          .execute()
  const missing = codes.find((code) => !cards.some((card) => card.code === code))
  if (missing !== undefined) {
    throw new Failure('not_found', `There is no gift card ${missing}.`, {
      code: 'unknown_reference',
      field: 'gift_cards',
    })
  }
  for (const card of cards) refuse(giftCardRefusal(card, { region_id: cart.region_id, now: ctx.now }))
  await tx.deleteFrom('cart_gift_cards').where('cart_id', '=', cart.cart_id).execute()
  if (cards.length === 0) return
  await tx
    .insertInto('cart_gift_cards')
    .values(cards.map(({ id }) => ({ cart_id: cart.cart_id, gift_card_id: id })))
    .execute()
}
