import type { Collection, listCollections as endpoint } from '@purser/contract/collections'
import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { Db } from '../../database/index.ts'
import { chooseOrder, containing, isWithin } from '../../http/index.ts'
import { readProducts, selectCollections } from './collections.queries.ts'

/** The collections, newest first, each with its products unless `expand` names other things. */
export async function listCollections(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { q, title, handle, expand, limit, offset } = query
  const { column, direction } = chooseOrder(query.order, ['created_at', 'updated_at', 'title', 'handle'])
  const matches = selectCollections(db)
    .$if(q !== undefined, (rows) =>
      rows.where((row) =>
        row.or([row('title', 'ilike', containing(q ?? '')), row('handle', 'ilike', containing(q ?? ''))]),
      ),
    )
    .$if(title !== undefined, (rows) => rows.where('title', '=', title ?? ''))
    .$if(handle !== undefined, (rows) => rows.where('handle', '=', handle ?? ''))
    .where(isWithin('created_at', query.created_at ?? {}))
    .where(isWithin('updated_at', query.updated_at ?? {}))
  const page = matches
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
  const total = matches.select((row) => row.fn.countAll<number>().as('count'))
  const [rows, { count }] = await Promise.all([page.execute(), total.executeTakeFirstOrThrow()])
  const collections = rows as Collection[]
  if (expand !== undefined && !expand.includes('products')) return { collections, count, offset, limit }
  const products = await readProducts(
    db,
    collections.map(({ id }) => id),
  )
  return {
    collections: collections.map((one) => ({ ...one, products: products.get(one.id) ?? [] })),
    count,
    offset,
    limit,
  }
}
