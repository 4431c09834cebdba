import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { money } from '../values/index.ts'

const count = z.number().int()

/** Ours: what hangs on a region, and is touched by a change of it. */
const regionUses = z.object({
  open_drafts: count,
  /** That hold money, await payment or paid for an order that stands. */
  gift_cards: count,
  shipping_options: count,
  /** Of which some are valid in this region alone. */
  discounts: count,
  /** Products that have prices of this region's own. */
  priced_products: count,
  /**
   * Amounts in the region's currency, in minor units, that keep this number in another currency: of shipping options, of what these
   * require of a sum, and of fixed discounts. 1,000 at most.
   */
  kept_amounts: z.array(
    z.object({
      of: z.enum(['shipping_option', 'requirement', 'discount']),
      /** Of the option, or the discount's code. */
      name: z.string(),
      amount: money,
    }),
  ),
})
export type RegionUses = z.output<typeof regionUses>

const declare = endpointsOf({ noun: 'regions' })

export const retrieveRegionUses = declare('retrieve-region-uses', 'GET /admin/regions/:id/uses', {
  summary:
    'Returns what depends on a region: open draft orders, gift cards in use, shipping options, discounts, products with regional prices, and the amounts that would keep their number in another currency.',
  response: z.object({ uses: regionUses }),
})

/** What a fulfillment provider can do, as it says itself; a shipping option is made of one. */
const fulfillmentOption = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  is_return: z.boolean().optional(),
})
export type FulfillmentOption = z.output<typeof fulfillmentOption>

export const listFulfillmentOptions = declare(
  'list-fulfillment-options',
  'GET /admin/regions/:id/fulfillment-options',
  {
    summary:
      "Lists what a region's fulfillment providers offer. A provider that isn't installed or can't be reached offers nothing; `error` says why.",
    response: z.object({
      fulfillment_options: z.array(
        z.object({
          provider_id: z.string(),
          options: z.array(fulfillmentOption),
          /** Ours: why it offers nothing. */
          error: z.string().nullable(),
        }),
      ),
    }),
  },
)
