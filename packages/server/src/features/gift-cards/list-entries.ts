import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listGiftCardEntries as endpoint, GiftCardEntry } from '@purser/contract/gift-cards'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { listPage, sortBy } from '../../lists/index.ts'

/** Lists a gift card's ledger entries, newest first. Throws 404. */
export async function listEntries(
  db: Db,
  id: string,
  { limit, offset }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const card = await db
    .selectFrom('gift_card')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!card) throw notFound('Gift card', id)
  const { rows, count } = await listPage<GiftCardEntry>(db, {
    list: { table: 'gift_card_entry', facets: [] },
    columns: sql`gift_card_entry.*,
      case when "order".id is not null then json_build_object('id', "order".id, 'display_id', "order".display_id) end as "order",
      case when actor.id is not null then json_build_object(
        'id', actor.id, 'email', actor.email, 'first_name', actor.first_name, 'last_name', actor.last_name) end as actor`,
    beside: sql`left join "order" on "order".id = gift_card_entry.order_id
      left join "user" as actor on actor.id = gift_card_entry.actor_id`,
    where: [sql<boolean>`gift_card_entry.gift_card_id = ${id}`],
    sort: sortBy('gift_card_entry', { column: 'seq', direction: 'desc' }),
    limit,
    offset,
  })
  return { entries: rows, count, offset, limit }
}
