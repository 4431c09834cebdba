import type { Context, Tx } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { addGiftCards } from './add-gift-cards.ts'

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
  const wanted = lines.flatMap(({ id: line_item_id, unit_price: value, quantity }) =>
    Array.from({ length: quantity }, () => ({ value, region_id, order_id, line_item_id })),
  )
  for (const { id } of await addGiftCards(tx, ctx, wanted)) {
    await emit(tx, ctx, 'gift_card.created', { id, no_notification })
  }
}
