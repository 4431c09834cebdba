import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listRegions as endpoint, Region } from '@purser/contract/regions'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { hasWords, usableOptions } from '../../database/relations/index.ts'
import {
  type Condition,
  type CountedList,
  chooseOrder,
  isWithin,
  listPage,
  sortBy,
} from '../../lists/index.ts'
import { presentSelected } from '../../selection/index.ts'
import { partsOfRegion, selectRegion } from './regions.queries.ts'

/** Lists the regions, newest first, in full unless `fields` or `expand` select less. Throws 400 on an unknown sort order or name. */
export async function listRegions(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectRegion(query)
  const { rows, count } = await listPage<Region>(db, {
    ...matchingRegions(query),
    columns: sql`region.*, ${sql.join(partsOfRegion())}`,
    sort: sortBy('region', chooseOrder(query.order, ['created_at', 'updated_at', 'name'])),
    limit,
    offset,
  })
  const regions = await presentSelected(db, 'region', rows, selection)
  return { regions: regions as Region[], count, offset, limit }
}

/** Returns the conditions on the regions that match a query. */
export function matchingRegions(query: QueryOf<typeof endpoint>): CountedList {
  const where: Condition[] = [sql`region.deleted_at is null`, ...hasWords(sql`region.name`, query.q)]
  if (query.updated_at) where.push(isWithin('region.updated_at', query.updated_at))
  if (query.attention) where.push(isWithoutShipping)
  return { list: { table: 'region', facets: [] }, where, createdAt: query.created_at }
}

/** The rule `isWithoutShipping` of domain. */
const isWithoutShipping: Condition = sql`exists (select from country where country.region_id = region.id)
  and not exists (select from shipping_option
    where shipping_option.region_id = region.id and ${sql.raw(usableOptions('cart'))})`
