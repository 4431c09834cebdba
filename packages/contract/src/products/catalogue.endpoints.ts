import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { dateRange, id, idList, nothingHere, pageOnly, pageShape, text, textList } from '../values/index.ts'
import { stockMovement } from './movements.ts'
import { productTag, productType } from './products.ts'

export const listProductTypes = defineEndpoint({
  name: 'list-product-types',
  method: 'GET',
  path: '/admin/products/types',
  noun: 'products',
  summary: 'All types of products, by name.',
  response: z.object({ types: z.array(productType) }),
})

export const listTagUsage = defineEndpoint({
  name: 'list-tag-usage',
  method: 'GET',
  path: '/admin/products/tag-usage',
  noun: 'products',
  summary:
    'The ten tags that most products have; with `value` or `id`, which are ours, the tags of these names or ids. `usage_count` is a string.',
  query: z.strictObject({ value: textList.optional(), id: idList.optional() }),
  response: z.object({ tags: z.array(productTag.extend({ usage_count: z.string() })) }),
})

/** What narrows the pages of types and of tags. */
const labelFilters = {
  q: text(500).optional(),
  id: idList.optional(),
  value: textList.optional(),
  created_at: dateRange.optional(),
  updated_at: dateRange.optional(),
  discount_condition_id: nothingHere,
  order: text(120).optional(),
} as const

export const listPagedTypes = defineEndpoint({
  name: 'list-paged-types',
  method: 'GET',
  path: '/admin/product-types',
  noun: 'products',
  summary: 'The types of products in pages, newest first; `q` searches their names.',
  query: z.strictObject({ ...pageOnly(20), ...labelFilters }),
  response: z.object({ product_types: z.array(productType), ...pageShape }),
})

export const listPagedTags = defineEndpoint({
  name: 'list-paged-tags',
  method: 'GET',
  path: '/admin/product-tags',
  noun: 'products',
  summary: 'The tags of products in pages, newest first; `q` searches their names.',
  query: z.strictObject({ ...pageOnly(10), ...labelFilters }),
  response: z.object({ product_tags: z.array(productTag), ...pageShape }),
})

export const listVariantMovements = defineEndpoint({
  name: 'list-variant-movements',
  method: 'GET',
  path: '/admin/variants/:id/movements',
  noun: 'products',
  summary:
    "Where a variant's stock went, the newest first: by whom, why, from how many units to how many, and the order, return, swap, claim or draft order that it was for.",
  params: z.strictObject({ id }),
  query: z.strictObject(pageOnly(20)),
  response: z.object({ movements: z.array(stockMovement), ...pageShape }),
})
