import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listReturns as endpoint, ListedReturn } from '@purser/contract/returns'
import { parseOrderSearch } from '@purser/domain/orders'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { searchConditions, searchedRows, settleSearch } from '../../database/relations/index.ts'
import { chooseOrder, listPage, MAX_MATCHES_COUNTED, sortBy, type WholeList } from '../../lists/index.ts'
import { presentSelected } from '../../selection/index.ts'
import { readReturns, selectReturn } from './read-returns.ts'

type ListQuery = Omit<QueryOf<typeof endpoint>, 'limit' | 'offset'>

/**
 * Lists a page of returns, newest first: one statement finds them, one counts, and a third reads their contents. `q` searches their orders'
 * number, email and name. Throws 400 on an unknown sort order or name.
 */
export async function listReturns(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectReturn(query)
  const { rows, count } = await listPage<{ id: string }>(db, {
    ...(await findReturns(db, query)),
    columns: sql`"return".id`,
    limit,
    offset,
  })
  const ids = rows.map(({ id }) => id)
  const returns = await presentSelected(db, 'return', await readReturns(db, ids), selection)
  return { returns: returns as ListedReturn[], count, offset, limit }
}

/** Returns what the list finds by a query, in its order. Throws 400 on an unknown sort order. */
export async function findReturns(db: Db, query: ListQuery): Promise<WholeList> {
  const sort = sortBy('return', chooseOrder(query.order, ['created_at']))
  return { ...(await matchingReturns(db, query)), sort }
}

const returnList = { table: 'return', facets: [] } as const

/** Returns where to search for the returns that match a query. */
async function matchingReturns(db: Db, { q = '', status }: ListQuery) {
  const ofStatus = status ? [sql<boolean>`"return".status = any (${[...status]}::text[])`] : []
  if (q.trim() === '')
    return { list: returnList, where: ofStatus, admitted: status === undefined ? {} : undefined }
  const search = await settleSearch(db, parseOrderSearch(q))
  return {
    list: returnList,
    from: searchedRows('return', search),
    where: [...searchConditions('return', search), ...ofStatus],
    counted: MAX_MATCHES_COUNTED,
  }
}
