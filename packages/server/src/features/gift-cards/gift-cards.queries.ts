import { type GiftCard, giftCard } from '@purser/contract/gift-cards'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound, unknownReference } from '../../http/index.ts'
import { presentSelected, select } from '../../selection/index.ts'

/** Clients of this wire ask for a gift card as for a product, so that whatever they ask for it comes whole. */
const whole = select(giftCard, {}, { relations: ['region', 'order'] }, 'a gift card')

/** How many orders a gift card paid for. */
export const usesOfCard = sql<number>`(
  select count(distinct gift_card_entry.order_id)::int from gift_card_entry
  where gift_card_entry.gift_card_id = gift_card.id and gift_card_entry.kind = 'redeem')`

/** Rows of gift cards with their region and the order that bought them. */
export async function presentGiftCards(db: Db, rows: readonly object[]): Promise<GiftCard[]> {
  return (await presentSelected(db, 'gift_card', rows, whole)) as GiftCard[]
}

/** Throws 404. */
export async function readGiftCard(db: Db, id: string): Promise<GiftCard> {
  const rows = await db
    .selectFrom('gift_card')
    .selectAll()
    .select(usesOfCard.as('usage_count'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  const [card] = await presentGiftCards(db, rows)
  if (!card) throw notFound('Gift card', id)
  return card
}

/** Loads a gift card that is not deleted, with its currency, and holds it until the transaction ends. */
export async function lockGiftCard(tx: Tx, id: string) {
  const card = await tx
    .selectFrom('gift_card')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!card) return undefined
  // Read after locking: a join would find nothing if the card had moved to another region.
  const { currency_code } = await tx
    .selectFrom('region')
    .select('currency_code')
    .where('id', '=', card.region_id)
    .executeTakeFirstOrThrow()
  return { ...card, currency_code }
}

/** Throws 400 where a new gift card cannot be of this region. */
export async function readRegionFor(tx: Tx, id: string) {
  const region = await tx
    .selectFrom('region')
    .select(['id', 'currency_code'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // Who gives the region another currency holds its row.
    .forKeyShare()
    .executeTakeFirst()
  if (!region) throw unknownReference('region_id', `There is no region ${id}.`)
  return region
}
