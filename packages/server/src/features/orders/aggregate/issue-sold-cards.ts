import { rateOfSoldCard } from '@purser/domain/gift-cards'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../database/index.ts'
import { taxLinesOf } from '../../../database/relations/index.ts'
import { issueGiftCards, unissuedCardLines } from '../../gift-cards/index.ts'

/** A card is worth its net price; where prices include tax, that is rounded half up. */
const netUnitPrice = sql<number>`coalesce(round(line_item.subtotal::numeric / line_item.quantity)::bigint, line_item.unit_price)`

/**
 * Issues the gift cards that a locked order sold, one for each unit, once all of its own payments are captured (at once for a free order).
 * Skips cards already issued. Does nothing before that, or when the order is canceled.
 */
export async function issueSoldCards(tx: Tx, ctx: Context, order_id: string): Promise<void> {
  const lines = await unissuedCardLines(tx)
    .innerJoin('region', 'region.id', 'order.region_id')
    .select(['line_item.id', 'line_item.quantity', taxLinesOf('line_item').as('taxes')])
    .select(netUnitPrice.as('unit_price'))
    .select(['order.region_id', 'order.no_notification', 'order.tax_rate', 'region.gift_cards_taxable'])
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
  const priced = lines.map((line) => ({ ...line, tax_rate: rateOfSoldCard(line, line) }))
  await issueGiftCards(tx, ctx, { order_id, region_id, no_notification }, priced)
}
