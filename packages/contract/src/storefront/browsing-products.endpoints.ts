import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import {
  booleanFlag,
  currencyOrNone,
  dateRange,
  handle,
  id,
  idList,
  idOrNone,
  nothingHere,
  pageShape,
  selectionQuery,
  text,
} from '../values/index.ts'
import { storeProduct } from './browsing-products.ts'
import { storePage } from './browsing-queries.ts'

/** Where prices are asked for: in a region, that of a cart, or in a currency alone. */
const askedPrices = {
  region_id: idOrNone,
  cart_id: idOrNone,
  currency_code: currencyOrNone(10),
} as const
/** @public Where a storefront asks for prices. */
export type StorePricesQuery = z.output<z.ZodObject<typeof askedPrices>>

export const browseProducts = defineEndpoint({
  name: 'browse-products',
  method: 'GET',
  path: '/store/products',
  noun: 'storefront',
  summary:
    'The published products, the newest first, with variants and what they cost in the region of `region_id` or `cart_id`, or in `currency_code`. Each word of `q` is found in their texts, codes, collection or tags; a search counts its matches up to 1,000.',
  audience: 'customers',
  isPublic: true,
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
    category_id: nothingHere,
    sales_channel_id: nothingHere,
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
  }),
  response: z.object({ products: z.array(storeProduct), ...pageShape }),
})

export const browseProduct = defineEndpoint({
  name: 'browse-product',
  method: 'GET',
  path: '/store/products/:id',
  noun: 'storefront',
  summary:
    'One published product, with what its variants cost in the region of `region_id` or `cart_id`, or in `currency_code`.',
  audience: 'customers',
  isPublic: true,
  params: z.strictObject({ id }),
  query: z.strictObject({ ...askedPrices, ...selectionQuery }),
  response: z.object({ product: storeProduct }),
})
