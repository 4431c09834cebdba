import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { product, productCollection } from '../products/index.ts'
import {
  dateRange,
  deletedRecord,
  handle,
  id,
  idList,
  metadataInput,
  pageQuery,
  pageShape,
  selectionQuery,
  text,
  titled,
} from '../values/index.ts'

export const collection = productCollection.extend({
  products: z.array(product).optional(),
  /** Ours: how many there are, where `fields` names it. */
  product_count: z.number().int().optional(),
})
export type Collection = z.output<typeof collection>

const params = z.strictObject({ id })
const answer = z.object({ collection })
const title = titled('Title is required')
/** The part of a shop's address that names it; made from the title when it is empty. */
const ownHandle = handle.nullish()

export const listCollections = defineEndpoint({
  name: 'list-collections',
  method: 'GET',
  path: '/admin/collections',
  noun: 'collections',
  summary: 'The collections, newest first, with their products.',
  query: z.strictObject({
    ...pageQuery(10),
    /** Ours. */
    id: idList.optional(),
    title: text(300).optional(),
    handle: handle.optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: z.object({ collections: z.array(collection), ...pageShape }),
})

export const retrieveCollection = defineEndpoint({
  name: 'retrieve-collection',
  method: 'GET',
  path: '/admin/collections/:id',
  noun: 'collections',
  summary: 'One collection with its products.',
  params,
  query: z.strictObject(selectionQuery),
  response: answer,
})

export const createCollectionBody = z.strictObject({
  title,
  handle: ownHandle,
  metadata: metadataInput.nullish(),
})

export const createCollection = defineEndpoint({
  name: 'create-collection',
  method: 'POST',
  path: '/admin/collections',
  noun: 'collections',
  summary: 'Creates a collection.',
  body: createCollectionBody,
  response: answer,
})

export const updateCollectionBody = z.strictObject({
  title: title.optional(),
  handle: ownHandle,
  metadata: metadataInput.nullish(),
})

export const updateCollection = defineEndpoint({
  name: 'update-collection',
  method: 'POST',
  path: '/admin/collections/:id',
  noun: 'collections',
  summary: 'Changes a collection; metadata is merged key by key.',
  params,
  body: updateCollectionBody,
  response: answer,
})

export const deleteCollection = defineEndpoint({
  name: 'delete-collection',
  method: 'DELETE',
  path: '/admin/collections/:id',
  noun: 'collections',
  summary: 'Deletes a collection; its products stay.',
  params,
  response: deletedRecord('product-collection'),
})

/** More at once would hold too many products. */
const products = z.strictObject({ product_ids: z.array(id).min(1).max(1_000) })

export const addCollectionProducts = defineEndpoint({
  name: 'add-collection-products',
  method: 'POST',
  path: '/admin/collections/:id/products/batch',
  noun: 'collections',
  summary: 'Puts products into a collection; each leaves the one that it was in.',
  params,
  body: products,
  response: answer,
})

export const removeCollectionProducts = defineEndpoint({
  name: 'remove-collection-products',
  method: 'DELETE',
  path: '/admin/collections/:id/products/batch',
  noun: 'collections',
  summary: 'Takes products out of a collection; those that are not in it are left as they are.',
  params,
  body: products,
  response: z.object({ id, object: z.literal('product-collection'), removed_products: z.array(id) }),
})
