import { makeGiftCardCode } from '@purser/domain/gift-cards'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, randomBelow, type Tx } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'

/** A line of an order that sells gift cards. */
export interface GiftCardLine {
  readonly id: string
  /** Net price of one, in minor units: what each card is worth. */
  readonly unit_price: number
  readonly quantity: number
}

interface BuyingOrder {
  readonly order_id: string
  readonly region_id: string
  /** Whether its customer is left alone. */
  readonly no_notification: boolean | null
}

/** Makes the gift cards that an order bought: one for each unit. */
export async function issueGiftCards(
  tx: Tx,
  ctx: Context,
  { order_id, region_id, no_notification }: BuyingOrder,
  lines: readonly GiftCardLine[],
): Promise<void> {
  const cards = lines.flatMap(({ id: line_item_id, unit_price: value, quantity }) =>
    Array.from({ length: quantity }, () => ({
      id: newId(idPrefixes.gift_card),
      code: makeGiftCardCode(randomBelow),
      value,
      balance: value,
      ...{ region_id, order_id, line_item_id },
      created_at: ctx.now,
      updated_at: ctx.now,
    })),
  )
  if (cards.length === 0) return
  await tx.insertInto('gift_card').values(cards).execute()
  await tx
    .insertInto('gift_card_entry')
    .values(
      cards.map(({ id, value }) => ({
        id: newId(idPrefixes.gift_card_entry),
        gift_card_id: id,
        order_id,
        kind: 'issue',
        seq: 1,
        delta: value,
        balance_after: value,
        actor_id: ctx.actorId,
        created_at: ctx.now,
      })),
    )
    .execute()
  for (const { id } of cards) await emit(tx, ctx, 'gift_card.created', { id, no_notification })
}
