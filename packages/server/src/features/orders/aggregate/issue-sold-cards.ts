import type { Context, Tx } from '../../../database/index.ts'
import { issueGiftCards } from '../../gift-cards/index.ts'

/**
 * Issues the gift cards that a locked order sold and that are not issued yet, one for each unit, once all of its own payments are captured;
 * of an order that costs nothing, at once. Until then, and once the order is canceled, it does nothing.
 */
export async function issueSoldCards(tx: Tx, ctx: Context, order_id: string): Promise<void> {
  const lines = await tx
    .selectFrom('line_item')
    .innerJoin('order', 'order.id', 'line_item.order_id')
    .select(['line_item.id', 'line_item.unit_price', 'line_item.quantity'])
    .select(['order.region_id', 'order.no_notification'])
    .where('order.id', '=', order_id)
    .where('order.canceled_at', 'is', null)
    .where('line_item.is_giftcard', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('gift_card').select('id').whereRef('line_item_id', '=', 'line_item.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'order.id')
            .where('captured_at', 'is', null),
        ),
      ),
    )
    .orderBy('line_item.id')
    .execute()
  const [first] = lines
  if (!first) return
  const { region_id, no_notification } = first
  await issueGiftCards(tx, ctx, { order_id, region_id, no_notification }, lines)
}
