import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { id, idList, pageQuery, pageShape } from '../values/index.ts'
import { product, variant, variantPrice } from './products.ts'

/** A variant as a picker shows it: with its product and prices. `variant_id` is its id once more, as existing clients read it. */
export const foundVariant = variant.extend({
  variant_id: id,
  product,
  prices: z.array(variantPrice),
})
export type FoundVariant = z.output<typeof foundVariant>

export const listVariants = defineEndpoint({
  name: 'list-variants',
  method: 'GET',
  path: '/admin/variants',
  noun: 'products',
  summary:
    "The variants of all products. `q` finds them by their title and SKU and by their product's title.",
  query: z.strictObject({ ...pageQuery(20), id: idList.optional() }),
  response: z.object({ variants: z.array(foundVariant), ...pageShape }),
})
