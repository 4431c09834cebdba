import { type GiftCard, giftCard } from '@purser/contract/gift-cards'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound, unknownReference } from '../../http/index.ts'
import { presentSelected, select } from '../../selection/index.ts'

/** Clients of this API ask for a gift card as for a product, so it always comes with all its relations, whatever they select. */
const whole = select(giftCard, {}, { relations: ['region', 'order'] }, 'a gift card')

/** Number of orders that a gift card paid for. */
export const usesOfCard = sql<number>`(
  select count(distinct gift_card_entry.order_id)::int from gift_card_entry
  where gift_card_entry.gift_card_id = gift_card.id and gift_card_entry.kind = 'redeem')`

/** Converts rows of gift cards to the API's form, with their region and the order that bought them. */
export async function presentGiftCards(db: Db, rows: readonly object[]): Promise<GiftCard[]> {
  return (await presentSelected(db, 'gift_card', rows, whole)) as GiftCard[]
}

/** Reads a gift card. Throws 404. */
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

/** Loads a gift card with its currency, and locks it until the transaction ends. Returns undefined if it is deleted or unknown. */
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

/** Reads a new gift card's region. Throws 400 when it can't be used. */
export async function readRegionFor(tx: Tx, id: string) {
  const region = await tx
    .selectFrom('region')
    .select(['id', 'currency_code'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // Changing a region's currency locks its row, so it can't change in the meantime.
    .forKeyShare()
    .executeTakeFirst()
  if (!region) throw unknownReference('region_id', `There is no region ${id}.`)
  return region
}
