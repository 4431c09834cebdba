import { restoration } from '@purser/domain/gift-cards'
import { sql } from 'kysely'
import type { Context, Tx } from '../../database/index.ts'
import { addEntry } from './ledger.ts'

/**
 * Restores what an order took from gift cards, once per card, and disables the cards that the canceled order sold, not those that its refunds issued. A disabled card stays
 * disabled, since someone did that on purpose. Locks cards in id order.
 */
export async function restoreGiftCards(tx: Tx, ctx: Context, orderId: string): Promise<string[]> {
  const cards = await tx
    .selectFrom('gift_card')
    .select(['id', 'value', 'balance', 'is_disabled'])
    // A card that a refund of the order issued has an order, too, but is the customer's money.
    .select(
      sql<boolean>`order_id is not distinct from ${orderId} and not exists (
      select from refund where refund.gift_card_id = gift_card.id)`.as('is_sold'),
    )
    .where((card) =>
      card.or([
        card('order_id', '=', orderId),
        card(
          'id',
          'in',
          card.selectFrom('gift_card_entry').select('gift_card_id').where('order_id', '=', orderId),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const owed = await loadOwed(tx, orderId)
  const touched: string[] = []
  for (const card of cards) {
    const amount = owed.get(card.id) ?? 0
    if (amount === 0 && !card.is_sold) continue
    touched.push(card.id)
    await tx
      .updateTable('gift_card')
      .set({
        balance: amount === 0 ? card.balance : await restoreBalance(tx, ctx, card, orderId, amount),
        is_disabled: card.is_sold || card.is_disabled,
        updated_at: ctx.now,
      })
      .where('id', '=', card.id)
      .execute()
  }
  return touched
}

/**
 * Restores a part of what an order took from gift cards, because an edit lowered its total: the card that was redeemed last first. Locks cards
 * in id order. Returns the ids of the cards.
 */
export async function restorePartToGiftCards(
  tx: Tx,
  ctx: Context,
  orderId: string,
  amount: number,
): Promise<string[]> {
  if (amount <= 0) return []
  const owed = await loadOwed(tx, orderId)
  const cards = await tx
    .selectFrom('gift_card')
    .select(['id', 'value', 'balance'])
    .where('id', 'in', [...owed.keys()])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  let left = amount
  const restored: string[] = []
  for (const [id, taken] of [...owed].reverse()) {
    const card = cards.find((each) => each.id === id)
    const part = Math.min(left, taken)
    if (!card || part <= 0) continue
    left -= part
    const balance = await restoreBalance(tx, ctx, card, orderId, part)
    await tx.updateTable('gift_card').set({ balance, updated_at: ctx.now }).where('id', '=', id).execute()
    restored.push(id)
  }
  return restored
}

/** Returns what each card paid for the order and hasn't got back, in minor units, in the order in which they were redeemed. */
async function loadOwed(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('gift_card_entry')
    .select((entry) => ['gift_card_id', entry.fn.sum<number>('delta').as('given')])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['redeem', 'restore'])
    .groupBy('gift_card_id')
    .orderBy((entry) => entry.fn.min('id'))
    .execute()
  return new Map(rows.map(({ gift_card_id, given }) => [gift_card_id, -given]))
}

/** Restores the balance of a locked card with a ledger entry. Returns the new balance. */
async function restoreBalance(
  tx: Tx,
  ctx: Context,
  card: { readonly id: string; readonly value: number; readonly balance: number },
  order_id: string,
  amount: number,
): Promise<number> {
  const { adjusted, restored } = restoration(card, amount)
  const between = card.balance - adjusted
  const of = { gift_card_id: card.id }
  if (adjusted > 0) {
    const move = { kind: 'adjust', delta: -adjusted, balance_after: between } as const
    await addEntry(tx, ctx, { ...of, order_id: null, ...move })
  }
  const balance_after = between + restored
  await addEntry(tx, ctx, { ...of, order_id, kind: 'restore', delta: restored, balance_after })
  return balance_after
}
