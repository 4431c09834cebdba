import type { Collection, listCollections as endpoint } from '@purser/contract/collections'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { sql } from 'kysely'
import { anyOf, type Db } from '../../database/index.ts'
import { hasWords } from '../../database/relations/index.ts'
import { type Condition, chooseOrder, isWithin, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected } from '../../selection/index.ts'
import { columnsFor, selectParts } from './collections.queries.ts'

/** Lists collections, newest first, with their products unless `expand` says otherwise. Throws 400 on an unknown sort order or name. */
export async function listCollections(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { q, id, title, handle, limit, offset } = query
  const selection = selectParts(query)
  const where: Condition[] = [
    sql`product_collection.deleted_at is null`,
    ...hasWords(sql`concat_ws(' ', product_collection.title, product_collection.handle)`, q),
  ]
  if (id !== undefined) where.push(sql`product_collection.id = ${anyOf(id)}`)
  if (title !== undefined) where.push(sql`product_collection.title = ${title}`)
  if (handle !== undefined) where.push(sql`product_collection.handle = ${handle}`)
  if (query.updated_at) where.push(isWithin('product_collection.updated_at', query.updated_at))
  const { rows, count } = await listPage<Collection>(db, {
    list: { table: 'product_collection', facets: [] },
    columns: columnsFor(selection),
    where,
    createdAt: query.created_at,
    sort: sortBy(
      'product_collection',
      chooseOrder(query.order, ['created_at', 'updated_at', 'title', 'handle']),
    ),
    limit,
    offset,
  })
  const collections = await presentSelected(db, 'collection', rows, selection)
  return { collections: collections as Collection[], count, offset, limit }
}
