import { giftCardKey, namedBy } from '@purser/domain/codes'
import { giftCardRefusal } from '@purser/domain/gift-cards'
import { sql } from 'kysely'
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
  const cards = await findGiftCards(tx, asked)
  for (const card of cards) refuse(giftCardRefusal(card, { region_id: cart.region_id, now: ctx.now }))
  await tx.deleteFrom('cart_gift_cards').where('cart_id', '=', cart.cart_id).execute()
  if (cards.length === 0) return
  await tx
    .insertInto('cart_gift_cards')
    .values(cards.map(({ id }) => ({ cart_id: cart.cart_id, gift_card_id: id })))
    .execute()
}

/** Those that the codes name, each once. Throws 404 for a code that names none. */
async function findGiftCards(tx: Tx, asked: readonly { readonly code: string }[]) {
  if (asked.length === 0) return []
  const keys = asked.map(({ code }) => giftCardKey(code))
  const found = await tx
    .selectFrom('gift_card')
    .select(['id', 'code', 'balance', 'region_id', 'is_disabled', 'ends_at'])
    .where(sql<boolean>`gift_card_key(code) = any(${keys}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return [
    ...new Set(
      asked.map(({ code }) => {
        const card = namedBy(code, found, giftCardKey)
        if (card) return card
        throw new Failure('not_found', `There is no gift card ${code.trim()}.`, {
          code: 'unknown_reference',
          field: 'gift_cards',
        })
      }),
    ),
  ]
}
