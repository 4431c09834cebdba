import { z } from 'zod'
import { endpointsOf, listAnswer } from '../endpoints/index.ts'
import { explanation } from '../explanations/index.ts'
import { dateFilters, idList, ignoredFilter, pageOnly, text, textList } from '../values/index.ts'
import { stockMovement } from './movements.ts'
import { productTag, productType } from './products.ts'

const declare = endpointsOf({ noun: 'products' })

export const listProductTypes = declare('list-product-types', 'GET /admin/products/types', {
  summary: 'Lists all product types by name.',
  response: z.object({ types: z.array(productType) }),
})

export const listTagUsage = declare('list-tag-usage', 'GET /admin/products/tag-usage', {
  summary:
    'Lists the ten most used product tags, or those with the given `value` or `id` (not in Medusa v1). `usage_count` is a string.',
  query: z.strictObject({ value: textList.optional(), id: idList.optional() }),
  response: z.object({ tags: z.array(productTag.extend({ usage_count: z.string() })) }),
})

/** The filters of types and tags. */
const labelFilters = {
  q: text(500).optional(),
  id: idList.optional(),
  value: textList.optional(),
  ...dateFilters,
  discount_condition_id: ignoredFilter,
  order: text(120).optional(),
} as const

export const listPagedTypes = declare('list-paged-types', 'GET /admin/product-types', {
  summary: 'Lists product types, newest first. `q` matches their names.',
  query: z.strictObject({ ...pageOnly(20), ...labelFilters }),
  response: listAnswer('product_types', productType),
})

export const listPagedTags = declare('list-paged-tags', 'GET /admin/product-tags', {
  summary: 'Lists product tags, newest first. `q` matches their names.',
  query: z.strictObject({ ...pageOnly(10), ...labelFilters }),
  response: listAnswer('product_tags', productTag),
})

export const explainVariant = declare('explain-variant', 'GET /admin/variants/:id/explain', {
  summary:
    "Returns what a variant's stock is made of: its movements with when and by whom. It is computed from them, not from the quantity.",
  readRight: 'history',
  query: z.strictObject({ field: z.literal('inventory_quantity') }),
  response: z.object({ explanation }),
})

export const listVariantMovements = declare('list-variant-movements', 'GET /admin/variants/:id/movements', {
  summary:
    'Lists the inventory movements of a variant, newest first: who, why, the quantity before and after, and the order, return, swap, claim or draft order.',
  query: z.strictObject(pageOnly(20)),
  response: listAnswer('movements', stockMovement),
})
