import { productStatuses } from '@purser/domain/products'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import {
  cursorQuery,
  cursorShape,
  dateRange,
  handle,
  idList,
  listOf,
  nothingHere,
  pageQuery,
  selection,
  text,
} from '../values/index.ts'
import { listedProduct, wholeProduct } from './products.ts'

const products = defineNoun({ noun: 'products', one: 'product', many: 'products', record: wholeProduct })

export const listProducts = products.list(
  "The products, newest first, with variants, prices, options, images, tags, type and collection, or what `fields` and `expand` name. `q` finds them by title, subtitle, handle and description, by their variants' titles, SKUs, EANs, UPCs and barcodes, by their collection and their tags; a search counts its matches up to 1,000 (1,001 says that there are more). `order` is created_at, updated_at, title or handle, and among at most 10,000 products stock or price, the lowest in the store's default currency. `cursor` continues the list: send the `next_cursor` of the previous page, without `offset`.",
  {
    ...pageQuery(50),
    ...cursorQuery,
    id: idList.optional(),
    status: listOf(productStatuses).optional(),
    collection_id: idList.optional(),
    type_id: idList.optional(),
    /** The same, as earlier releases name it. */
    type: idList.optional(),
    /** The ids of tags. */
    tags: idList.optional(),
    title: text(300).optional(),
    description: text(10_000).optional(),
    handle: handle.optional(),
    is_giftcard: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    price_list_id: nothingHere,
    sales_channel_id: nothingHere,
    category_id: nothingHere,
    discount_condition_id: nothingHere,
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
    /** With it deleted products are found. */
    deleted_at: dateRange.optional(),
  },
  { row: listedProduct, more: cursorShape },
)

export const retrieveProduct = products.retrieve('One product with everything attached.', {
  query: selection,
})

const productFigures = z.object({
  /** Orders that contain one of its variants; of very many units at least so many. */
  order_count: z.number().int().min(0),
  has_more_orders: z.boolean(),
  /** Draft orders that contain one and are still open. */
  open_draft_count: z.number().int().min(0),
})
export type ProductFigures = z.output<typeof productFigures>

export const retrieveProductFigures = products.call(
  'retrieve-product-figures',
  'GET /admin/products/:id/figures',
  {
    summary: 'Ours: how many orders and open draft orders contain a product.',
    response: z.object({ figures: productFigures }),
  },
)
