import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { dateRange, id, idList, noneHere, pageShape } from '../values/index.ts'
import { storeCollection } from './browsing-products.ts'
import { storePage } from './browsing-queries.ts'

const ofCustomers = { noun: 'storefront', audience: 'customers', isPublic: true } as const

export const browseCollections = defineEndpoint({
  ...ofCustomers,
  name: 'browse-collections',
  method: 'GET',
  path: '/store/collections',
  summary: 'The collections, the newest first; some by their handles.',
  query: z.strictObject({
    ...storePage(10),
    handle: idList.optional(),
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: z.object({ collections: z.array(storeCollection), ...pageShape }),
})

export const browseCollection = defineEndpoint({
  ...ofCustomers,
  name: 'browse-collection',
  method: 'GET',
  path: '/store/collections/:id',
  summary: 'One collection.',
  params: z.strictObject({ id }),
  response: z.object({ collection: storeCollection }),
})

/** Anything: it narrows what is empty already. */
const anything = z.unknown().optional()

export const browseProductCategories = defineEndpoint({
  ...ofCustomers,
  name: 'browse-product-categories',
  method: 'GET',
  path: '/store/product-categories',
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

export const browseProductCategory = defineEndpoint({
  ...ofCustomers,
  name: 'browse-product-category',
  method: 'GET',
  path: '/store/product-categories/:id',
  summary: 'One product category: this store has none.',
  params: z.strictObject({ id }),
  query: z.strictObject({ fields: anything, expand: anything }),
  response: z.object({ product_category: z.object({ id }) }),
})
