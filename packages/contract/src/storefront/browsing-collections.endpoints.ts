import { z } from 'zod'
import { endpointsOf, pageAnswer } from '../endpoints/index.ts'
import { dateFilters, emptyList, id, idList, pageShape } from '../values/index.ts'
import { storeCollection } from './browsing-products.ts'
import { storePage } from './browsing-queries.ts'

const browse = endpointsOf({ noun: 'storefront', audience: 'customers', isPublic: true })

export const browseCollections = browse('browse-collections', 'GET /store/collections', {
  summary: 'Lists collections, newest first. `handle` filters them.',
  query: z.strictObject({
    ...storePage(10),
    handle: idList.optional(),
    ...dateFilters,
  }),
  response: pageAnswer('collections', storeCollection),
})

export const browseCollection = browse('browse-collection', 'GET /store/collections/:id', {
  summary: 'Retrieves a collection.',
  response: z.object({ collection: storeCollection }),
})

/** A filter without effect, as the list is empty. */
const anything = z.unknown().optional()

export const browseProductCategories = browse('browse-product-categories', 'GET /store/product-categories', {
  summary:
    'Lists product categories of later Medusa releases. This store has none, so the page is always empty.',
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
  response: z.object({ product_categories: emptyList, ...pageShape }),
})

export const browseProductCategory = browse('browse-product-category', 'GET /store/product-categories/:id', {
  summary: 'Retrieves a product category. This store has none.',
  query: z.strictObject({ fields: anything, expand: anything }),
  response: z.object({ product_category: z.object({ id }) }),
})
