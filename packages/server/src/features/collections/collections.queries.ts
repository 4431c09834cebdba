import type { Collection } from '@purser/contract/collections'
import type { Product } from '@purser/contract/products'
import type { Db, Tx } from '../../database/index.ts'
import { duplicate, notFound } from '../../http/index.ts'

/** Live collections. */
export function selectCollections(db: Db) {
  return db.selectFrom('product_collection').where('deleted_at', 'is', null)
}

/** The live products of each of these collections, by title. */
export async function readProducts(db: Db, ids: readonly string[]): Promise<Map<string, Product[]>> {
  const byCollection = new Map<string, Product[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return byCollection
  const products = await db
    .selectFrom('product')
    .selectAll()
    .where('collection_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .execute()
  for (const product of products) byCollection.get(product.collection_id ?? '')?.push(product as Product)
  return byCollection
}

/** Throws 404. */
export async function readCollection(db: Db, id: string): Promise<Collection> {
  const collection = await selectCollections(db).selectAll().where('id', '=', id).executeTakeFirst()
  if (!collection) throw notFound('Collection', id)
  const products = await readProducts(db, [id])
  return { ...(collection as Collection), products: products.get(id) ?? [] }
}

/** Loads the collection and holds it until the transaction ends. Throws 404. */
export async function lockCollection(tx: Tx, id: string) {
  const collection = await selectCollections(tx)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!collection) throw notFound('Collection', id)
  return collection
}

/** Throws 422 when another live collection has this handle. */
export async function requireFreeHandle(tx: Tx, handle: string | null, ownId?: string): Promise<void> {
  if (handle === null) return
  const other = await selectCollections(tx)
    .select(['id', 'title'])
    .where('handle', '=', handle)
    .where('id', '<>', ownId ?? '')
    .executeTakeFirst()
  if (other)
    throw duplicate(
      `The handle '${handle}' is taken by the collection '${other.title}'. Choose another.`,
      'handle',
    )
}
