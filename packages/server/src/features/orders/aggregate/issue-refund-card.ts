import type { Context, Tx } from '../../../database/index.ts'
import { addGiftCards, requireCardCurrency } from '../../gift-cards/index.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * Creates a gift card of a refund's amount (minor units) for the customer of a locked order. The caller queues its email. Returns its id.
 * Throws 400 if the region's currency has changed.
 */
export async function issueRefundCard(
  tx: Tx,
  ctx: Context,
  { id: order_id, region_id, currency_code }: LockedOrder,
  value: number,
): Promise<string> {
  await requireCardCurrency(tx, region_id, currency_code)
  const [card] = await addGiftCards(tx, ctx, [{ value, region_id, order_id }])
  if (!card) throw new Error(`No gift card was created for order ${order_id}`)
  return card.id
}
