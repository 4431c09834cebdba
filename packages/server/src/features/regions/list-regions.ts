import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listRegions as endpoint, Region } from '@purser/contract/regions'
import type { Db } from '../../database/index.ts'
import { chooseOrder, containing, isWithin } from '../../http/index.ts'
import { selectRegions } from './regions.queries.ts'

/** The regions, newest first, whole: `fields` and `expand` leave nothing out. */
export async function listRegions(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { q, limit, offset } = query
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at', 'name'])
  const matches = selectRegions(db)
    .$if(q !== undefined, (regions) => regions.where('region.name', 'ilike', containing(q ?? '')))
    .where(isWithin('region.created_at', query.created_at ?? {}))
    .where(isWithin('region.updated_at', query.updated_at ?? {}))
  const page = matches
    .orderBy(`region.${column}`, direction)
    .orderBy('region.id', direction)
    .limit(limit)
    .offset(offset)
  const total = matches.clearSelect().select((region) => region.fn.countAll<number>().as('count'))
  const [regions, { count }] = await Promise.all([page.execute(), total.executeTakeFirstOrThrow()])
  return { regions: regions as Region[], count, offset, limit }
}
