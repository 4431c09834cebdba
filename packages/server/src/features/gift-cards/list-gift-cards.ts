import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listGiftCards as endpoint } from '@purser/contract/gift-cards'
import { type GiftCardSearch, parseGiftCardSearch } from '@purser/domain/gift-cards'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import {
  type Condition,
  chooseOrder,
  containing,
  listPage,
  MAX_MATCHES_COUNTED,
  sortBy,
  type WholeList,
} from '../../lists/index.ts'
import { presentGiftCards, usesOfCard } from './gift-cards.queries.ts'

/**
 * Lists gift cards, newest first; `q` searches their codes and the numbers of the orders that bought them. Throws 400 on an unknown sort
 * order.
 */
export async function listGiftCards(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const { rows, count } = await listPage<object>(db, {
    ...findGiftCards(query),
    columns: sql`gift_card.*, ${usesOfCard} as usage_count`,
    limit,
    offset,
  })
  return { gift_cards: await presentGiftCards(db, rows), count, offset, limit }
}

/** Returns what the list finds by a query, in its order. Throws 400 on an unknown sort order. */
export function findGiftCards({ q = '', order }: Pick<QueryOf<typeof endpoint>, 'q' | 'order'>): WholeList {
  const found = matches(parseGiftCardSearch(q))
  return {
    list: { table: 'gift_card', facets: [] },
    where: [sql<boolean>`gift_card.deleted_at is null`, ...found],
    ...(found.length === 0 ? { admitted: {} } : { counted: MAX_MATCHES_COUNTED }),
    sort: sortBy('gift_card', chooseOrder(order, ['created_at', 'updated_at', 'code', 'value', 'balance'])),
  }
}

function matches({ codes, display_id }: GiftCardSearch): Condition[] {
  const either = [
    ...(codes === undefined ? [] : [sql<boolean>`(${sql.join(codes.map(hasPart), sql` and `)})`]),
    ...(display_id === undefined
      ? []
      : [
          sql<boolean>`gift_card.order_id = (select "order".id from "order" where "order".display_id = ${display_id})`,
        ]),
  ]
  return either.length === 0 ? [] : [sql<boolean>`(${sql.join(either, sql` or `)})`]
}

const hasPart = (code: string) => sql<boolean>`gift_card_key(gift_card.code) like ${containing(code)}`
