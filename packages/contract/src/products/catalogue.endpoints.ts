import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { id, idList, pageOnly, pageShape, textList } from '../values/index.ts'
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
