import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { id } from '../values/index.ts'

/** A region in which customers can't buy some variants of a product, because they have no price there. */
const unpricedRegion = z.object({
  id,
  name: z.string(),
  currency_code: z.string(),
  /** How many of the product's variants have a price elsewhere, but none there. */
  unpriced_count: z.number().int(),
  /** Whether that is on purpose. */
  is_unsold: z.boolean(),
})
export type UnpricedRegion = z.output<typeof unpricedRegion>

const declare = endpointsOf({ noun: 'products', response: z.object({ regions: z.array(unpricedRegion) }) })

export const listUnpricedRegions = declare(
  'list-unpriced-regions',
  'GET /admin/products/:id/unpriced-regions',
  {
    summary:
      'Lists the regions in which a product has variants without a price, though they have one elsewhere.',
  },
)

export const setUnsoldRegion = declare('set-unsold-region', 'POST /admin/products/:id/unsold-regions', {
  summary:
    "Marks a region as one in which a product isn't sold on purpose, or takes the mark back. Prices alone decide what customers can buy.",
  body: z.strictObject({ region_id: id, is_unsold: z.boolean() }),
})
