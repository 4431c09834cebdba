import { makeGiftCardCode } from '@purser/domain/gift-cards'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, noteGenerated, randomBelow, type Tx } from '../../database/index.ts'

/** A gift card to create. */
export interface NewGiftCard {
  /** Minor units of the region's currency. */
  readonly value: number
  readonly region_id: string
  /** The order and line that bought it; omitted when no order did. */
  readonly order_id?: string
  readonly line_item_id?: string
  /** Percent; null or omitted where gift cards aren't taxed, and for a card that no order bought. */
  readonly tax_rate?: number | null | undefined
  readonly is_disabled?: boolean
  readonly ends_at?: string | null
  readonly metadata?: string | null
}

/** Creates gift cards with a unique code each and their ledgers. Returns them in the given order. */
export async function addGiftCards(
  tx: Tx,
  ctx: Context,
  wanted: readonly NewGiftCard[],
): Promise<readonly { readonly id: string; readonly code: string }[]> {
  if (wanted.length === 0) return []
  const when = { created_at: ctx.now, updated_at: ctx.now }
  const cards = wanted.map((card) => ({
    id: newId(idPrefixes.gift_card),
    code: noteGenerated(makeGiftCardCode(randomBelow)),
    balance: card.value,
    ...card,
    ...when,
  }))
  await tx.insertInto('gift_card').values(cards).execute()
  await tx
    .insertInto('gift_card_entry')
    .values(
      cards.map(({ id, value, order_id }) => ({
        id: newId(idPrefixes.gift_card_entry),
        gift_card_id: id,
        order_id: order_id ?? null,
        kind: 'issue',
        seq: 1,
        delta: value,
        balance_after: value,
        actor_id: ctx.actorId,
        created_at: ctx.now,
      })),
    )
    .execute()
  for (const { id, value, order_id, line_item_id } of cards)
    if (line_item_id === undefined)
      ctx.effects.gift_cards.push({ gift_card_id: id, order_id: order_id ?? null, amount: value })
  return cards
}
