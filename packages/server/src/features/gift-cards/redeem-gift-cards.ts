import type { Context, Tx } from '../../database/index.ts'
import { notAllowed } from '../../http/index.ts'
import { addEntry } from './ledger.ts'

export interface SpentGiftCard {
  readonly id: string
  /** Minor units. */
  readonly balance: number
}

interface PayingOrder {
  readonly order_id: string
  readonly region_id: string
  /** The part of the order that cards pay, in minor units. */
  readonly amount: number
}

/**
 * Pays part of an order from gift cards of its region, each in full before the next. Throws 400 when a card has less than expected or can
 * no longer be used.
 */
export async function redeemGiftCards(
  tx: Tx,
  ctx: Context,
  { order_id, region_id, amount }: PayingOrder,
  cards: readonly SpentGiftCard[],
): Promise<void> {
  await lockTogether(
    tx,
    cards.map(({ id }) => id),
  )
  let left = amount
  for (const { id, balance } of cards) {
    const part = Math.min(left, balance)
    left -= part
    if (part > 0) await redeem(tx, ctx, { id, order_id, region_id, part })
  }
}

/**
 * Locks cards in id order, so that orders with the same cards don't deadlock. A stronger lock would deadlock as well: the orders' carts
 * refer to the cards and so hold their keys.
 */
async function lockTogether(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return
  await tx
    .selectFrom('gift_card')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

interface Redemption {
  readonly id: string
  readonly order_id: string
  readonly region_id: string
  readonly part: number
}

async function redeem(tx: Tx, ctx: Context, { id, order_id, region_id, part }: Redemption): Promise<void> {
  const card = await tx
    .updateTable('gift_card')
    .set((row) => ({ balance: row('balance', '-', part), updated_at: ctx.now }))
    .where('id', '=', id)
    .where('balance', '>=', part)
    .where('region_id', '=', region_id)
    .where('is_disabled', '=', false)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>=', ctx.now)]))
    .where('deleted_at', 'is', null)
    .returning('balance')
    .executeTakeFirst()
  if (!card)
    throw notAllowed('A gift card on this order can no longer be used.', 'amount_too_large', 'gift_cards')
  await addEntry(tx, ctx, {
    gift_card_id: id,
    order_id,
    kind: 'redeem',
    delta: -part,
    balance_after: card.balance,
  })
}
