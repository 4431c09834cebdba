import { type Context, deleteRecord, type Tx } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockGiftCard } from './gift-cards.queries.ts'

/**
 * Deletes a gift card, even with a balance left. Keeps its ledger and the orders that it paid for. Does nothing if it was already deleted.
 * Returns its id. Throws 409 when the client saw an older version.
 */
export async function deleteGiftCard(tx: Tx, ctx: Context, id: string): Promise<string> {
  const card = await lockGiftCard(tx, id)
  if (!card) return id
  refuseStaleVersion('gift card', ctx.seenVersion, card.version)
  const { code, value, balance, region_id } = card
  await deleteRecord(tx, ctx, 'gift_card', {
    operation: 'delete-gift-card',
    id,
    before: { code, value, balance, region_id },
  })
  await emit(tx, ctx, 'gift_card.deleted', { id })
  return id
}
