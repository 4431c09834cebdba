import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { dateRange, idList, nothingHere, pageOnly, text, textList } from '../values/index.ts'
import { stockMovement } from './movements.ts'
import { productTag, productType } from './products.ts'

const declare = endpointsOf({ noun: 'products' })

export const listProductTypes = declare('list-product-types', 'GET /admin/products/types', {
  summary: 'All types of products, by name.',
  response: z.object({ types: z.array(productType) }),
})

export const listTagUsage = declare('list-tag-usage', 'GET /admin/products/tag-usage', {
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

export const listPagedTypes = declare('list-paged-types', 'GET /admin/product-types', {
  summary: 'The types of products in pages, newest first; `q` searches their names.',
  query: z.strictObject({ ...pageOnly(20), ...labelFilters }),
  response: listAnswer('product_types', productType),
})

export const listPagedTags = declare('list-paged-tags', 'GET /admin/product-tags', {
  summary: 'The tags of products in pages, newest first; `q` searches their names.',
  query: z.strictObject({ ...pageOnly(10), ...labelFilters }),
  response: listAnswer('product_tags', productTag),
})

export const listVariantMovements = declare('list-variant-movements', 'GET /admin/variants/:id/movements', {
  summary:
    "Where a variant's stock went, the newest first: by whom, why, from how many units to how many, and the order, return, swap, claim or draft order that it was for.",
  query: z.strictObject(pageOnly(20)),
  response: listAnswer('movements', stockMovement),
})
