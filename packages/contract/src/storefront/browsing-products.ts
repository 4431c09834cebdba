import { productStatuses } from '@purser/domain/products'
import { z } from 'zod'
import { taxLine } from '../shipping/index.ts'
import { id, metadata, money, timestamp } from '../values/index.ts'

/*
 * What storefronts are told of a product, field by field. What stands here leaves for everybody: a field that the back office gets
 * is none of theirs until it is named here (docs/specification/browsing.md).
 */

const dates = { created_at: timestamp, updated_at: timestamp } as const
const measures = {
  weight: z.number().int().nullable(),
  length: z.number().int().nullable(),
  height: z.number().int().nullable(),
  width: z.number().int().nullable(),
  hs_code: z.string().nullable(),
  origin_country: z.string().nullable(),
  mid_code: z.string().nullable(),
  material: z.string().nullable(),
} as const

/** A price of one unit, net, in minor units: of one region, or of every region with that currency. */
const storePrice = z.object({
  id,
  variant_id: id,
  currency_code: z.string(),
  region_id: id.nullable(),
  amount: money,
  sale_amount: money.nullable(),
  /** A price of this store holds for any quantity, and is in no price list. */
  min_quantity: z.null(),
  max_quantity: z.null(),
  price_list_id: z.null(),
})

const optionValue = z.object({ id, option_id: id, variant_id: id, value: z.string(), metadata })

const storeVariant = z.object({
  id,
  product_id: id,
  title: z.string(),
  sku: z.string().nullable(),
  ean: z.string().nullable(),
  upc: z.string().nullable(),
  barcode: z.string().nullable(),
  variant_rank: z.number().int(),
  /** As domain's `shownStock` tells it: no more than customers need to know. */
  inventory_quantity: z.number().int(),
  allow_backorder: z.boolean(),
  manage_inventory: z.boolean(),
  /** Whether a unit of it can be bought now. */
  purchasable: z.boolean(),
  ...measures,
  metadata,
  ...dates,
  options: z.array(optionValue),
  /** Those that apply where prices are asked for; all of them where it is not said. */
  prices: z.array(storePrice),
  /** What it costs there, in minor units, before a sale and with it; null where it is not said, or where it has no price. */
  original_price: money.nullable(),
  calculated_price: money.nullable(),
  calculated_price_type: z.enum(['default', 'sale']).nullable(),
  /** Prices of this store are net. */
  original_price_includes_tax: z.literal(false).nullable(),
  calculated_price_includes_tax: z.literal(false).nullable(),
  /** With tax and the tax in it: known in a region alone. */
  original_price_incl_tax: money.nullable(),
  calculated_price_incl_tax: money.nullable(),
  original_tax: money.nullable(),
  calculated_tax: money.nullable(),
  tax_rates: z.array(taxLine).nullable(),
})
export type StoreVariant = z.output<typeof storeVariant>

export const storeCollection = z.object({
  id,
  title: z.string(),
  handle: z.string().nullable(),
  metadata,
  ...dates,
})

const named = z.object({ id, value: z.string(), metadata })

export const storeProduct = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  handle: z.string().nullable(),
  /** Always 'published': others are not told of. */
  status: z.enum(productStatuses),
  is_giftcard: z.boolean(),
  discountable: z.boolean(),
  thumbnail: z.string().nullable(),
  collection_id: id.nullable(),
  type_id: id.nullable(),
  profile_id: id,
  ...measures,
  metadata,
  ...dates,
  variants: z.array(storeVariant),
  options: z.array(
    z.object({ id, product_id: id, title: z.string(), metadata, values: z.array(optionValue) }),
  ),
  images: z.array(z.object({ id, url: z.string(), metadata })),
  tags: z.array(named),
  type: named.nullable(),
  collection: storeCollection.nullable(),
})
export type StoreProduct = z.output<typeof storeProduct>
