import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { product, productCollection } from '../products/index.ts'
import {
  dateFilters,
  handle,
  id,
  idList,
  metadataInput,
  pageQuery,
  selection,
  text,
  titled,
} from '../values/index.ts'

export const collection = productCollection.extend({
  products: z.array(product).optional(),
  /** Not in Medusa v1: their number, if `fields` names it. */
  product_count: z.number().int().optional(),
})
export type Collection = z.output<typeof collection>

const title = titled('Title is required')
/** The last part of its URL in a shop; made from the title if empty. */
const ownHandle = handle.nullish()

const collections = defineNoun({
  one: 'collection',
  many: 'collections',
  record: collection,
  deleted: 'product-collection',
})

export const listCollections = collections.list('Lists collections with their products, newest first.', {
  ...pageQuery(10),
  /** Not in Medusa v1. */
  id: idList.optional(),
  title: text(300).optional(),
  handle: handle.optional(),
  ...dateFilters,
})

export const retrieveCollection = collections.retrieve('Retrieves a collection with its products.', {
  query: selection,
})

export const createCollectionBody = z.strictObject({
  title,
  handle: ownHandle,
  metadata: metadataInput.nullish(),
})

export const createCollection = collections.create('Creates a collection.', createCollectionBody)

export const updateCollectionBody = z.strictObject({
  title: title.optional(),
  handle: ownHandle,
  metadata: metadataInput.nullish(),
})

export const updateCollection = collections.update(
  'Updates a collection. Metadata is merged key by key.',
  updateCollectionBody,
)

export const deleteCollection = collections.delete('Deletes a collection. Its products stay.')

/** Limited, as the call locks every product. */
const products = z.strictObject({ product_ids: z.array(id).min(1).max(1_000) })

export const addCollectionProducts = collections.call('add-collection-products', 'POST :id/products/batch', {
  summary: 'Adds products to a collection. Each product leaves its current collection.',
  body: products,
})

export const removeCollectionProducts = collections.call(
  'remove-collection-products',
  'DELETE :id/products/batch',
  {
    summary: 'Removes products from a collection. Products of other collections are left unchanged.',
    body: products,
    response: z.object({ id, object: z.literal('product-collection'), removed_products: z.array(id) }),
  },
)
