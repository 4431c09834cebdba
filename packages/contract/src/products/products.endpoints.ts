import { productAttentions, productStatuses } from '@purser/domain/products'
import { z } from 'zod'
import { defineNoun, listAnswer } from '../endpoints/index.ts'
import { explainsStatus } from '../explanations/index.ts'
import {
  asOfQuery,
  cursorQuery,
  cursorShape,
  dateFilters,
  dateRange,
  handle,
  idList,
  ignoredFilter,
  listOf,
  pageOnly,
  pageQuery,
  selectionAsOf,
  text,
} from '../values/index.ts'
import { listedProduct, wholeProduct } from './products.ts'

const products = defineNoun({ one: 'product', many: 'products', record: wholeProduct })

export const listProducts = products.list(
  "Lists products, newest first, with variants, prices, options, images, tags, type and collection, or what `fields` and `expand` name. `q` matches title, subtitle, handle, description, the variants' titles, SKUs, EANs, UPCs and barcodes, collection and tags; a search counts up to 1,000 matches (1,001 means more). `order` is created_at, updated_at, title or handle, and for at most 10,000 matches stock or price (the lowest in the default currency). To continue with `cursor`, send the previous page's `next_cursor` without `offset`.",
  {
    ...pageQuery(50),
    ...cursorQuery,
    id: idList.optional(),
    status: listOf(productStatuses).optional(),
    collection_id: idList.optional(),
    type_id: idList.optional(),
    /** The same, under its earlier name. */
    type: idList.optional(),
    /** The ids of tags. */
    tags: idList.optional(),
    title: text(300).optional(),
    description: text(10_000).optional(),
    handle: handle.optional(),
    /** Published products of which a variant is low in stock or lacks a price, or a picture's file is missing. */
    attention: listOf(productAttentions).optional(),
    is_giftcard: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    price_list_id: ignoredFilter,
    sales_channel_id: ignoredFilter,
    category_id: ignoredFilter,
    discount_condition_id: ignoredFilter,
    ...dateFilters,
    /** Includes deleted products. */
    deleted_at: dateRange.optional(),
    ...asOfQuery,
  },
  { row: listedProduct, more: cursorShape },
)

export const retrieveProduct = products.retrieve('Retrieves a product with all its relations.', {
  query: selectionAsOf,
})

export const explainProduct = products.call('explain-product', 'GET :id/explain', {
  summary:
    'Returns what the status of a product follows from: who gave it each status, and when, by its history.',
  ...explainsStatus,
})

const productFigures = z.object({
  /** Orders that contain one of its variants; a lower bound for very many units. */
  order_count: z.number().int().min(0),
  has_more_orders: z.boolean(),
  /** Open draft orders that contain one. */
  open_draft_count: z.number().int().min(0),
})
export type ProductFigures = z.output<typeof productFigures>

export const retrieveProductFigures = products.call('retrieve-product-figures', 'GET :id/figures', {
  summary: 'Not in Medusa v1: returns how many orders and open draft orders contain a product.',
  response: z.object({ figures: productFigures }),
})

const brokenPictures = wholeProduct.pick({ id: true, title: true, thumbnail: true }).extend({
  is_thumbnail_missing: z.boolean(),
  /** In their order; `is_missing`: an upload whose file is gone. */
  images: z.array(z.object({ url: z.string(), is_missing: z.boolean() })),
})
export type BrokenPictures = z.output<typeof brokenPictures>

export const listBrokenPictures = products.call('list-broken-pictures', 'GET broken-pictures', {
  summary:
    'Not in Medusa v1: lists published products that show an uploaded picture whose file is missing, with all of their pictures.',
  query: z.strictObject(pageOnly(20)),
  response: listAnswer('products', brokenPictures),
})
