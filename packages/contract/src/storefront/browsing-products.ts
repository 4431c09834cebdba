import { productStatuses } from '@purser/domain/products'
import { z } from 'zod'
import {
  measures,
  product,
  productCollection,
  productTag,
  variant,
  variantPrice,
} from '../products/products.ts'
import { taxLine } from '../shipping/index.ts'
import { dates, id, metadata, money } from '../values/index.ts'

/*
 * Products in the storefront, open to everyone. A new field of the back office isn't sent until it is named here
 * (docs/specification/browsing.md).
 */

/** A price of one unit in minor units: of one region, or of every region with that currency. */
const storePrice = z.object({
  ...variantPrice.pick({ id: true, variant_id: true, currency_code: true, region_id: true }).shape,
  ...variantPrice.pick({ amount: true, sale_amount: true, min_quantity: true, max_quantity: true }).shape,
  price_list_id: z.null(),
})

const optionValue = z.object({ id, option_id: id, variant_id: id, value: z.string(), metadata })

/** `inventory_quantity` is domain's `shownStock`: no more than customers need to know. */
const storeVariant = z.object({
  ...variant.pick({ id: true, product_id: true, title: true, sku: true, ean: true, upc: true }).shape,
  ...variant.pick({ barcode: true, variant_rank: true, inventory_quantity: true }).shape,
  ...variant.pick({ allow_backorder: true, manage_inventory: true }).shape,
  /** Whether a unit of it can be bought now. */
  purchasable: z.boolean(),
  ...measures,
  metadata,
  ...dates,
  options: z.array(optionValue),
  /** The prices of the pricing context; all prices without one. */
  prices: z.array(storePrice),
  /** The price in the pricing context, in minor units, before and after a sale; null without a context or price. */
  original_price: money.nullable(),
  calculated_price: money.nullable(),
  calculated_price_type: z.enum(['default', 'sale']).nullable(),
  /** Whether these two include tax. */
  original_price_includes_tax: z.boolean().nullable(),
  calculated_price_includes_tax: z.boolean().nullable(),
  /** The gross price and its tax, only in a region. */
  original_price_incl_tax: money.nullable(),
  calculated_price_incl_tax: money.nullable(),
  original_tax: money.nullable(),
  calculated_tax: money.nullable(),
  tax_rates: z.array(taxLine).nullable(),
})
export type StoreVariant = z.output<typeof storeVariant>

export const storeCollection = z.object({
  ...productCollection.pick({ id: true, title: true, handle: true, metadata: true }).shape,
  ...dates,
})

const named = productTag.pick({ id: true, value: true, metadata: true })

export const storeProduct = z.object({
  ...product.pick({ id: true, title: true, subtitle: true, description: true, handle: true }).shape,
  /** Always 'published'. */
  status: z.enum(productStatuses),
  ...product.pick({ is_giftcard: true, discountable: true, thumbnail: true, collection_id: true }).shape,
  ...product.pick({ type_id: true, profile_id: true }).shape,
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
