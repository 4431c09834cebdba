import { sql } from 'kysely'
import type { Context, Tx } from '../../../database/index.ts'
import { issueGiftCards, unissuedCardLines } from '../../gift-cards/index.ts'

/** The rate that a card is sold with, where its region taxes gift cards. */
const rateOfSoldCard = sql<number | null>`(
  select case when region.gift_cards_taxable then coalesce(
    (select sum(rate)::float from tax_line where tax_line.line_item_id = line_item.id), "order".tax_rate) end
  from region where region.id = "order".region_id)`

/**
 * Issues the gift cards that a locked order sold, one for each unit, once all of its own payments are captured (at once for a free order).
 * Skips cards already issued. Does nothing before that, or when the order is canceled.
 */
export async function issueSoldCards(tx: Tx, ctx: Context, order_id: string): Promise<void> {
  const lines = await unissuedCardLines(tx)
    .select(['line_item.id', 'line_item.unit_price', 'line_item.quantity'])
    .select(['order.region_id', 'order.no_notification', rateOfSoldCard.as('tax_rate')])
    .where('order.id', '=', order_id)
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
