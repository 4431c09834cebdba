import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { dateRange, id, idList, noneHere, pageShape } from '../values/index.ts'
import { storeCollection } from './browsing-products.ts'
import { storePage } from './browsing-queries.ts'

const browse = endpointsOf({ noun: 'storefront', audience: 'customers', isPublic: true })

export const browseCollections = browse('browse-collections', 'GET /store/collections', {
  summary: 'The collections, the newest first; some by their handles.',
  query: z.strictObject({
    ...storePage(10),
    handle: idList.optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: listAnswer('collections', storeCollection),
})

export const browseCollection = browse('browse-collection', 'GET /store/collections/:id', {
  summary: 'One collection.',
  response: z.object({ collection: storeCollection }),
})

/** Anything: it narrows what is empty already. */
const anything = z.unknown().optional()

export const browseProductCategories = browse('browse-product-categories', 'GET /store/product-categories', {
  summary:
    'Product categories, which later releases of this wire have and this store has none of: always an empty page.',
  isAlwaysEmpty: true,
  query: z.strictObject({
    ...storePage(100),
    q: anything,
    handle: anything,
    parent_category_id: anything,
    include_descendants_tree: anything,
    fields: anything,
    expand: anything,
    order: anything,
  }),
  response: z.object({ product_categories: noneHere, ...pageShape }),
})

export const browseProductCategory = browse('browse-product-category', 'GET /store/product-categories/:id', {
  summary: 'One product category: this store has none.',
  query: z.strictObject({ fields: anything, expand: anything }),
  response: z.object({ product_category: z.object({ id }) }),
})
