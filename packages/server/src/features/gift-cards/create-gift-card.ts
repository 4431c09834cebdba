import type { BodyOf } from '@purser/contract/endpoints'
import type { createGiftCard as endpoint } from '@purser/contract/gift-cards'
import { mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, type Tx, writeJournal } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'
import { addGiftCards } from './add-gift-cards.ts'
import { readRegionFor } from './gift-cards.queries.ts'

/** Creates a gift card without an order. Returns its id. Throws 400 for an unknown region. */
export async function createGiftCard(tx: Tx, ctx: Context, body: BodyOf<typeof endpoint>): Promise<string> {
  const { value, is_disabled = false, ends_at = null } = body
  const { id: region_id } = await readRegionFor(tx, body.region_id)
  const metadata = json(mergeMetadata(null, body.metadata))
  const [card] = await addGiftCards(tx, ctx, [{ value, region_id, is_disabled, ends_at, metadata }])
  if (!card) throw new Error('No gift card was made')
  await writeJournal(tx, ctx, {
    operation: 'create-gift-card',
    resource_id: card.id,
    before: null,
    after: { value, region_id, is_disabled, ends_at },
  })
  await emit(tx, ctx, 'gift_card.created', { id: card.id })
  return card.id
}
