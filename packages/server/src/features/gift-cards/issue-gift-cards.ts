import { soldCurrencyRefusal } from '@purser/domain/gift-cards'
import type { Context, Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { addGiftCards } from './add-gift-cards.ts'

/** A line of an order that sells gift cards. */
export interface GiftCardLine {
  readonly id: string
  /** Net unit price in minor units: the value of each card. */
  readonly unit_price: number
  readonly quantity: number
  /** The rate in percent that the cards are sold with; null or omitted where gift cards aren't taxed. */
  readonly tax_rate?: number | null
}

interface SourceOrder {
  readonly order_id: string
  readonly region_id: string
  /** Whether to send the customer no notification. */
  readonly no_notification: boolean | null
}

/**
 * Throws 400 when the region's currency has changed, so that its gift cards can't be sold in this one. Locks the currency until the order
 * is placed.
 */
export async function requireCardCurrency(tx: Tx, region_id: string, currency_code: string): Promise<void> {
  const region = await tx
    .selectFrom('region')
    .select('currency_code')
    .where('id', '=', region_id)
    // An operator who changes the region's currency locks its row.
    .forKeyShare()
    .executeTakeFirstOrThrow()
  refuse(soldCurrencyRefusal(currency_code, region.currency_code))
}

/** Creates the gift cards that an order bought: one for each unit. */
export async function issueGiftCards(
  tx: Tx,
  ctx: Context,
  { order_id, region_id, no_notification }: SourceOrder,
  lines: readonly GiftCardLine[],
): Promise<void> {
  const wanted = lines.flatMap(({ id: line_item_id, unit_price: value, quantity, tax_rate }) =>
    Array.from({ length: quantity }, () => ({ value, region_id, order_id, line_item_id, tax_rate })),
  )
  for (const { id } of await addGiftCards(tx, ctx, wanted)) {
    await emit(tx, ctx, 'gift_card.created', { id, no_notification })
  }
}
