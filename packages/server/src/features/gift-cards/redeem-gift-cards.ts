import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { notAllowed } from '../../http/index.ts'

export interface SpentGiftCard {
  readonly id: string
  /** Minor units. */
  readonly balance: number
}

/**
 * Pays a part of an order, in minor units, from gift cards: each gives what it has before the next is asked. Throws 400 when
 * one of them has less than was thought, or cannot be used any more.
 */
export async function redeemGiftCards(
  tx: Tx,
  ctx: Context,
  { order_id, amount }: { readonly order_id: string; readonly amount: number },
  cards: readonly SpentGiftCard[],
): Promise<void> {
  let left = amount
  for (const { id, balance } of cards) {
    const part = Math.min(left, balance)
    left -= part
    if (part > 0) await redeem(tx, ctx, { id, order_id, part })
  }
}

async function redeem(
  tx: Tx,
  ctx: Context,
  { id, order_id, part }: { readonly id: string; readonly order_id: string; readonly part: number },
): Promise<void> {
  const card = await tx
    .updateTable('gift_card')
    .set((row) => ({ balance: row('balance', '-', part), updated_at: ctx.now }))
    .where('id', '=', id)
    .where('balance', '>=', part)
    .where('is_disabled', '=', false)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', ctx.now)]))
    .where('deleted_at', 'is', null)
    .returning('balance')
    .executeTakeFirst()
  if (!card)
    throw notAllowed('A gift card of this order cannot be used any more.', 'amount_too_large', 'gift_cards')
  await tx
    .insertInto('gift_card_entry')
    .values((entry) => ({
      id: newId(idPrefixes.gift_card_entry),
      gift_card_id: id,
      order_id,
      kind: 'redeem',
      seq: entry
        .selectFrom('gift_card_entry')
        .select((last) => last(last.fn.coalesce(last.fn.max('seq'), last.lit(0)), '+', 1).as('seq'))
        .where('gift_card_id', '=', id),
      delta: -part,
      balance_after: card.balance,
      actor_id: ctx.actorId,
      created_at: ctx.now,
    }))
    .execute()
}
