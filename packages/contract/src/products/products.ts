import { z } from 'zod'
import { shippingProfile, taxLine } from '../shipping/index.ts'
import { deletableShape, deletedAt, id, money, partShape, timestamp } from '../values/index.ts'

export const measures = {
  weight: z.number().int().nullable(),
  length: z.number().int().nullable(),
  height: z.number().int().nullable(),
  width: z.number().int().nullable(),
  hs_code: z.string().nullable(),
  origin_country: z.string().nullable(),
  mid_code: z.string().nullable(),
  material: z.string().nullable(),
}

export const variant = z.object({
  id,
  product_id: id,
  title: z.string(),
  sku: z.string().nullable(),
  ean: z.string().nullable(),
  upc: z.string().nullable(),
  barcode: z.string().nullable(),
  variant_rank: z.number().int(),
  inventory_quantity: z.number().int(),
  allow_backorder: z.boolean(),
  manage_inventory: z.boolean(),
  /** At this many units or fewer it is low in stock; null: never. */
  reorder_point: z.number().int().nullable(),
  /** What a unit cost the store, in minor units of `unit_cost_currency_code`. */
  unit_cost: money.nullable(),
  unit_cost_currency_code: z.string().nullable(),
  ...measures,
  /** Derived: whether its product is published. */
  published: z.boolean().optional(),
  /** Derived: its product's thumbnail. */
  image: z.string().nullable().optional(),
  /** Derived: whether its product was deleted, and not only the variant. */
  is_product_deleted: z.boolean().optional(),
  ...deletableShape,
})
export type Variant = z.output<typeof variant>

/** A product's own fields, as embedded in collections and items. */
export const product = z.object({
  id,
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  handle: z.string().nullable(),
  status: z.string(),
  is_giftcard: z.boolean(),
  discountable: z.boolean(),
  thumbnail: z.string().nullable(),
  collection_id: id.nullable(),
  type_id: id.nullable(),
  profile_id: id,
  ...measures,
  external_id: z.string().nullable(),
  ...deletableShape,
})
export type Product = z.output<typeof product>

/** A price of one unit in minor units: of one region, or of every region with that currency. */
export const variantPrice = z.object({
  id,
  variant_id: id,
  region_id: id.nullable(),
  currency_code: z.string(),
  amount: money,
  sale_amount: money.nullable(),
  /** Prices apply to any quantity and belong to no price list. */
  min_quantity: z.null(),
  max_quantity: z.null(),
  price_list_id: z.null(),
  created_at: timestamp.optional(),
  updated_at: timestamp.optional(),
  ...deletedAt,
})

/** A collection's own fields, as embedded in its products. */
export const productCollection = z.object({
  id,
  title: z.string(),
  handle: z.string().nullable(),
  ...deletableShape,
})

/** A variant's value for an option of its product, e.g. size M. */
const optionValue = z.object({ id, option_id: id, variant_id: id, value: z.string(), ...partShape })

const productOption = z.object({
  id,
  product_id: id,
  title: z.string(),
  values: z.array(optionValue).optional(),
  ...partShape,
})

export const productTag = z.object({ id, value: z.string(), ...partShape })
export const productType = z.object({ id, value: z.string(), ...partShape })

/** The relations of a product, except its variants. */
const productParts = {
  options: z.array(productOption),
  images: z.array(z.object({ id, url: z.string(), ...partShape })),
  tags: z.array(productTag),
  type: productType.nullable(),
  collection: productCollection.nullable(),
  profiles: z.array(shippingProfile),
} as const

/** A variant as embedded in an item, with the requested product, prices and options. */
export const variantWithProduct = variant.extend({
  product: product.extend(z.object(productParts).partial().shape).nullable().optional(),
  prices: z.array(variantPrice).optional(),
  options: z.array(optionValue).optional(),
})

/** A variant's price in the pricing context, in minor units. */
export const calculatedPrices = {
  original_price: money.nullable(),
  calculated_price: money.nullable(),
  /** Whether these two include tax. */
  original_price_includes_tax: z.boolean().nullable(),
  calculated_price_includes_tax: z.boolean().nullable(),
  original_price_incl_tax: money.nullable(),
  calculated_price_incl_tax: money.nullable(),
  original_tax: money.nullable(),
  calculated_tax: money.nullable(),
  calculated_price_type: z.string().nullable(),
  tax_rates: z.array(taxLine).nullable(),
} as const
const unpriced = z.object(calculatedPrices).partial().shape

/** A product with all its relations. Prices are in minor units. */
export const wholeProduct = product.extend({
  variants: z.array(
    variant.extend({ prices: z.array(variantPrice), options: z.array(optionValue), ...unpriced }),
  ),
  ...productParts,
  options: z.array(productOption.required()),
  profiles: productParts.profiles.optional(),
})
export type WholeProduct = z.output<typeof wholeProduct>

/** A row of the list, with the requested fields of a product and its variants. */
export const listedProduct = wholeProduct.partial().extend({
  id,
  variant_count: z.number().int().optional(),
  /** The inventory of its variants; null if none is managed. */
  stock: z.number().int().nullable().optional(),
  /** The prices of its variants in the default currency, in minor units, sale prices included; null without a price. */
  lowest_price: money.nullable().optional(),
  highest_price: money.nullable().optional(),
  price_currency_code: z.string().optional(),
  /** The number of prices in the store's currencies that its variants lack. */
  missing_prices: z.number().int().optional(),
})
export type ListedProduct = z.output<typeof listedProduct>
