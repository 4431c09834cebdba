import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listRegions as endpoint, Region } from '@purser/contract/regions'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { hasWords } from '../../database/relations/index.ts'
import { type Condition, chooseOrder, isWithin, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected } from '../../selection/index.ts'
import { partsOfRegion, selectRegion } from './regions.queries.ts'

/** Lists the regions, newest first, in full unless `fields` or `expand` select less. Throws 400 on an unknown sort order or name. */
export async function listRegions(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { q, limit, offset } = query
  const selection = selectRegion(query)
  const where: Condition[] = [sql`region.deleted_at is null`, ...hasWords(sql`region.name`, q)]
  if (query.updated_at) where.push(isWithin('region.updated_at', query.updated_at))
  const { rows, count } = await listPage<Region>(db, {
    list: { table: 'region', facets: [] },
    columns: sql`region.*, ${sql.join(partsOfRegion())}`,
    where,
    createdAt: query.created_at,
    sort: sortBy('region', chooseOrder(query.order, ['created_at', 'updated_at', 'name'])),
    limit,
    offset,
  })
  const regions = await presentSelected(db, 'region', rows, selection)
  return { regions: regions as Region[], count, offset, limit }
}
