import type { addCollectionProducts, removeCollectionProducts } from '@purser/contract/collections'
import type { BodyOf } from '@purser/contract/endpoints'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { repeated, unknownReference } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockCollection } from './collections.queries.ts'

/**
 * Adds products to a collection, moving each out of its former one. Returns the collection's id. Throws 404, or 400 when a product doesn't
 * exist or is named twice.
 */
export async function addProducts(
  tx: Tx,
  ctx: Context,
  id: string,
  { product_ids }: BodyOf<typeof addCollectionProducts>,
): Promise<string> {
  const collection = await lockCollection(tx, id)
  const products = await lockProducts(tx, product_ids)
  const places = new Map(products.map((product) => [product.id, product.collection_id]))
  for (const [rank, productId] of product_ids.entries()) {
    const field = `product_ids.${rank}`
    if (!places.has(productId)) throw unknownReference(field, `There is no product ${productId}.`)
    if (product_ids.indexOf(productId) < rank) throw repeated(field, productId)
  }
  const added = products.filter((product) => product.collection_id !== id)
  const addedIds = added.map((product) => product.id)
  await moveProducts(tx, ctx, added, id)
  await writeJournal(tx, ctx, {
    operation: 'add-collection-products',
    resource_id: id,
    before: { collections: added.map((product) => ({ ...product })) },
    after: { product_ids: addedIds },
  })
  await emit(tx, ctx, 'product-collection.products_added', movedTo(collection, addedIds))
  return id
}

/** Removes products from a collection. Returns the ids of those that were in it. Throws 404. */
export async function removeProducts(
  tx: Tx,
  ctx: Context,
  id: string,
  { product_ids }: BodyOf<typeof removeCollectionProducts>,
): Promise<string[]> {
  const collection = await lockCollection(tx, id)
  const removed = (await lockProducts(tx, product_ids)).filter((product) => product.collection_id === id)
  await moveProducts(tx, ctx, removed, null)
  const removedIds = removed.map((product) => product.id)
  await writeJournal(tx, ctx, {
    operation: 'remove-collection-products',
    resource_id: id,
    before: { product_ids: removedIds },
    after: null,
  })
  await emit(tx, ctx, 'product-collection.products_removed', movedTo(collection, removedIds))
  return removedIds
}

/** Returns the event data for products added or removed, with Medusa's names. */
const movedTo = (collection: Awaited<ReturnType<typeof lockCollection>>, productIds: readonly string[]) => ({
  id: collection.id,
  productCollection: { id: collection.id, title: collection.title, handle: collection.handle },
  productIds,
})

interface PlacedProduct {
  readonly id: string
  readonly collection_id: string | null
}

/** Locks products in id order to avoid deadlocks. */
function lockProducts(tx: Tx, ids: readonly string[]): Promise<PlacedProduct[]> {
  return tx
    .selectFrom('product')
    .select(['id', 'collection_id'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function moveProducts(
  tx: Tx,
  ctx: Context,
  products: readonly PlacedProduct[],
  to: string | null,
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await tx
    .updateTable('product')
    .set({ collection_id: to, updated_at: ctx.now })
    .where('id', 'in', ids)
    .execute()
}
