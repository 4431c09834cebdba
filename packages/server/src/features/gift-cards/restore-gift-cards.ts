import { type Context, newId, type Tx } from '../../database/index.ts'

/**
 * Gives back what an order took from gift cards, once a card, and disables the cards that the order bought: the order is
 * canceled. A card that the order had emptied can be used again. Cards are locked in id order.
 */
export async function restoreGiftCards(tx: Tx, ctx: Context, orderId: string): Promise<string[]> {
  const cards = await tx
    .selectFrom('gift_card')
    .select(['id', 'balance', 'is_disabled', 'order_id'])
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
    .forUpdate()
    .execute()
  const owed = await loadOwed(tx, orderId)
  for (const card of cards) {
    const amount = owed.get(card.id) ?? 0
    const wasEmptied = card.balance === 0 && amount > 0
    const isBought = card.order_id === orderId
    if (amount > 0) await addRestoration(tx, ctx, { cardId: card.id, orderId, amount })
    if (amount === 0 && !isBought) continue
    await tx
      .updateTable('gift_card')
      .set((row) => ({
        balance: row('balance', '+', amount),
        is_disabled: isBought || (card.is_disabled && !wasEmptied),
        updated_at: ctx.now,
      }))
      .where('id', '=', card.id)
      .execute()
  }
  return cards.map(({ id }) => id)
}

/** What each card gave for the order and has not got back, in minor units. */
async function loadOwed(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('gift_card_entry')
    .select((entry) => ['gift_card_id', entry.fn.sum<number>('delta').as('given')])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['redeem', 'restore'])
    .groupBy('gift_card_id')
    .execute()
  return new Map(rows.map(({ gift_card_id, given }) => [gift_card_id, -given]))
}

async function addRestoration(
  tx: Tx,
  ctx: Context,
  { cardId, orderId, amount }: { cardId: string; orderId: string; amount: number },
): Promise<void> {
  const last = await tx
    .selectFrom('gift_card_entry')
    .select(['seq', 'balance_after'])
    .where('gift_card_id', '=', cardId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('gift_card_entry')
    .values({
      id: newId('gct'),
      gift_card_id: cardId,
      order_id: orderId,
      kind: 'restore',
      seq: last.seq + 1,
      delta: amount,
      balance_after: last.balance_after + amount,
      actor_id: ctx.actorId,
      created_at: ctx.now,
    })
    .execute()
}
