import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { browseCollection, browseCollections } from '@purser/contract/storefront'
import { normalizeHandle } from '@purser/domain/handles'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { type Condition, isWithin, listPage, sortBy } from '../../lists/index.ts'

type Collection = ResponseOf<typeof browseCollection>['collection']

const live = sql<boolean>`product_collection.deleted_at is null`
const columns = sql.join(
  ['id', 'title', 'handle', 'metadata', 'created_at', 'updated_at'].map((name) =>
    sql.ref(`product_collection.${name}`),
  ),
)

/** Lists the collections, newest first. */
export async function listCollections(
  db: Db,
  { handle, limit, offset, created_at, updated_at }: QueryOf<typeof browseCollections>,
): Promise<ResponseOf<typeof browseCollections>> {
  const where: Condition[] = [live]
  if (handle) where.push(sql`product_collection.handle = any (${handle.map(normalizeHandle)}::text[])`)
  if (updated_at) where.push(isWithin('product_collection.updated_at', updated_at))
  const { rows, count } = await listPage<Collection>(db, {
    list: { table: 'product_collection', facets: [] },
    columns,
    where,
    createdAt: created_at,
    sort: sortBy('product_collection', { column: 'created_at', direction: 'desc' }),
    limit,
    offset,
  })
  return { collections: rows, count, offset, limit }
}

/** Returns a collection. Throws 404. */
export async function readCollection(db: Db, id: string): Promise<Collection> {
  const { rows } = await sql<Collection>`select ${columns} from product_collection
    where product_collection.id = ${id} and ${live}`.execute(db)
  const [collection] = rows
  if (!collection) throw notFound('Collection', id)
  return collection
}
