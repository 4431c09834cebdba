import { anyOf, type Tx } from '../../../database/index.ts'
import { readLostUploads } from '../../uploads/index.ts'
import type { StoreProduct } from '../comparing/store-product.ts'

/** Returns the former states of products without collections and pictures that were deleted since, and locks the others. */
export async function restorableProducts(
  tx: Tx,
  befores: readonly (StoreProduct | null)[],
): Promise<(StoreProduct | null)[]> {
  const collections = await holdCollections(tx, befores)
  const lost = await readLostUploads(tx, befores.flatMap(picturesOf), true)
  return befores.map((before) => before && withWhatIsThere(before, collections, lost))
}

const picturesOf = (product: StoreProduct | null): string[] =>
  product === null ? [] : [...product.images, String(product.fields.thumbnail ?? '')]

/** Returns a product's former state without a collection and pictures that were deleted since. */
function withWhatIsThere(
  before: StoreProduct,
  collections: ReadonlySet<string>,
  lost: ReadonlySet<string>,
): StoreProduct {
  const { collection, images, fields } = before
  return {
    ...before,
    collection: collection !== null && collections.has(collection.id ?? '') ? collection : null,
    images: images.filter((url) => !lost.has(url)),
    fields: { ...fields, thumbnail: lost.has(String(fields.thumbnail)) ? null : (fields.thumbnail ?? null) },
  }
}

/** Returns the ids of the products' former collections that still exist, and locks them so that none is deleted in the meantime. */
async function holdCollections(tx: Tx, befores: readonly (StoreProduct | null)[]): Promise<Set<string>> {
  const ids = befores.flatMap((before) => before?.collection?.id ?? [])
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectFrom('product_collection')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Deletes the collections it created too, unless somebody else used or changed them. */
export async function removeEmptyCollections(tx: Tx, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('product_collection')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', anyOf(ids))
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product')
            .select('product.id')
            .whereRef('product.collection_id', '=', 'product_collection.id')
            .where('product.deleted_at', 'is', null),
        ),
      ),
    )
    .execute()
}
