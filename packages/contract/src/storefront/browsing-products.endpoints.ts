import { z } from 'zod'
import { endpointsOf, pageAnswer } from '../endpoints/index.ts'
import {
  booleanFlag,
  currencyOrNone,
  dateFilters,
  handle,
  idList,
  idOrNone,
  ignoredFilter,
  selectionQuery,
  text,
} from '../values/index.ts'
import { storeProduct } from './browsing-products.ts'
import { storePage } from './browsing-queries.ts'

/** The pricing context: a region, a cart's region, or a currency alone. */
const askedPrices = { region_id: idOrNone, cart_id: idOrNone, currency_code: currencyOrNone(10) } as const
/** @public The pricing context of a storefront. */
export type StorePricesQuery = z.output<z.ZodObject<typeof askedPrices>>

const browse = endpointsOf({ noun: 'storefront', audience: 'customers', isPublic: true })

export const browseProducts = browse('browse-products', 'GET /store/products', {
  summary:
    'Lists published products, newest first, with variants and their prices in the region of `region_id` or `cart_id`, or in `currency_code`. Each word of `q` matches texts, codes, collection or tags; a search counts up to 1,000 matches.',
  query: z.strictObject({
    ...storePage(100),
    ...askedPrices,
    ...selectionQuery,
    q: text(500).optional(),
    order: text(120).optional(),
    id: idList.optional(),
    handle: handle.optional(),
    title: text(300).optional(),
    description: text(10_000).optional(),
    collection_id: idList.optional(),
    type_id: idList.optional(),
    /** Ids of tags, or their values. */
    tags: idList.optional(),
    is_giftcard: booleanFlag.optional(),
    category_id: ignoredFilter,
    sales_channel_id: ignoredFilter,
    ...dateFilters,
  }),
  response: pageAnswer('products', storeProduct),
})

export const browseProduct = browse('browse-product', 'GET /store/products/:id', {
  summary:
    "Retrieves a published product with its variants' prices in the region of `region_id` or `cart_id`, or in `currency_code`.",
  query: z.strictObject({ ...askedPrices, ...selectionQuery }),
  response: z.object({ product: storeProduct }),
})

export const searchProducts = browse('search-products', 'POST /store/products/search', {
  summary:
    'Searches the published products as `GET /store/products` does with `q`, and returns a page of them as `hits`. `filter` is ignored.',
  isRead: true,
  body: z.strictObject({
    ...askedPrices,
    q: text(500).default(''),
    limit: z.int().min(1).max(100).default(20),
    offset: z.int().min(0).max(1_000_000_000).default(0),
    filter: ignoredFilter,
  }),
  response: pageAnswer('hits', storeProduct),
})
