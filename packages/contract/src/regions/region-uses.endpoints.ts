import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { money } from '../values/index.ts'

const count = z.number().int()

/** Not in Medusa v1: what depends on a region. */
const regionUses = z.object({
  open_drafts: count,
  /** Those with a balance, awaiting payment, or that paid for an active order. */
  gift_cards: count,
  shipping_options: count,
  /** Some of them may be valid only in this region. */
  discounts: count,
  /** Products with prices for this region only. */
  priced_products: count,
  /**
   * Amounts in the region's currency, in minor units, that would keep their number in another currency: of shipping options,
   * their requirements, and fixed discounts. At most 1,000.
   */
  kept_amounts: z.array(
    z.object({
      of: z.enum(['shipping_option', 'requirement', 'discount']),
      /** The option's name, or the discount's code. */
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

/** A fulfillment option of a provider, in its own format; a shipping option is based on one. */
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
          /** Not in Medusa v1: why it offers nothing. */
          error: z.string().nullable(),
        }),
      ),
    }),
  },
)
