import { MAX_WHOLE } from '@purser/domain/counts'
import { listLimits, productStatuses, stockRange, textLimits } from '@purser/domain/products'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import {
  emptyList,
  handle,
  id,
  metadataInput,
  money,
  pictureUrl,
  selection,
  text,
  titled,
} from '../values/index.ts'
import { wholeProduct } from './products.ts'

/** Enough for 2,000 variants with several prices each. */
const largestBody = 8 * 1_048_576

const title = titled('Title is required')
/** Stores '' as null: an empty unique field of two variants is not a duplicate. */
const optionalText = (maximum: number) =>
  text(maximum)
    .trim()
    .transform((value) => value || null)
    .nullish()
const measure = z.number().int().min(0).max(MAX_WHOLE).nullish()
const stock = z.number().int().min(stockRange.min).max(stockRange.max)
const measures = {
  weight: measure,
  length: measure,
  height: measure,
  width: measure,
  hs_code: optionalText(textLimits.hs_code),
  origin_country: optionalText(textLimits.origin_country),
  mid_code: optionalText(textLimits.mid_code),
  material: optionalText(textLimits.material),
  metadata: metadataInput.nullish(),
}

/** A price of one unit, net, in minor units: of a region, or of a currency, exactly one of both. */
const priceInput = z.strictObject({
  /** Ignored: the region or currency identifies a price. */
  id: id.nullish(),
  currency_code: text(3).trim().toLowerCase().min(1).nullish(),
  region_id: id.nullish(),
  amount: money,
  sale_amount: money.nullish(),
})
export type PriceInput = z.output<typeof priceInput>

/** The value of the named option, or of the product's option at the same position. */
const optionValueInput = z.strictObject({ option_id: id.optional(), value: titled('Value is required') })

const variantShape = {
  title,
  prices: z.array(priceInput).max(500),
  options: z.array(optionValueInput).max(listLimits.options).optional(),
  sku: optionalText(textLimits.sku),
  ean: optionalText(textLimits.ean),
  upc: optionalText(textLimits.upc),
  barcode: optionalText(textLimits.barcode),
  /** The new quantity. The difference is recorded as a manual movement. */
  inventory_quantity: stock.optional(),
  /** Not in Medusa v1: the quantity that the client saw. Sales and returns since are applied on top. */
  inventory_seen: stock.optional(),
  /** Not in Medusa v1: the reason for a manual change of the quantity. */
  inventory_reason: optionalText(300),
  allow_backorder: z.boolean().optional(),
  manage_inventory: z.boolean().optional(),
  /** Not in Medusa v1: at this many units or fewer it is low in stock; null: never. */
  reorder_point: z.number().int().min(0).max(MAX_WHOLE).nullish(),
  /** Not in Medusa v1: what a unit cost, in minor units of the store's default currency. */
  unit_cost: money.nullish(),
  ...measures,
}
export const variantInput = z.strictObject(variantShape)
export type VariantInput = z.output<typeof variantInput>

/** Changes of a variant. Missing fields stay. */
const variantChange = z.strictObject(variantShape).partial()

/** A variant in a product's list: an update with an id, a new one without. */
const variantEntry = variantChange.extend({ id: id.optional() })
export type VariantEntry = z.output<typeof variantEntry>

const productShape = {
  subtitle: optionalText(textLimits.subtitle),
  description: text(textLimits.description).nullish(),
  handle: handle.nullish(),
  thumbnail: pictureUrl.nullish(),
  images: z.array(pictureUrl).max(listLimits.images).optional(),
  status: z.enum(productStatuses).optional(),
  discountable: z.boolean().optional(),
  collection_id: id.nullish(),
  external_id: optionalText(textLimits.external_id),
  type: z.strictObject({ id: id.nullish(), value: titled('Type is required') }).nullish(),
  tags: z
    .array(z.strictObject({ id: id.nullish(), value: titled('Tag is required') }))
    .max(listLimits.tags)
    .optional(),
  ...measures,
  sales_channels: emptyList.optional(),
  categories: emptyList.optional(),
}
const products = defineNoun({ one: 'product', many: 'products', record: wholeProduct, query: selection })

export const createProductBody = z.strictObject({
  title,
  ...productShape,
  is_giftcard: z.boolean().optional(),
  options: z
    .array(z.strictObject({ title: titled('Option title is required') }))
    .max(listLimits.options)
    .optional(),
  variants: z.array(variantInput).max(listLimits.variants).optional(),
})

export const createProduct = products.create(
  "Creates a product, as a draft unless `status` says otherwise. Type and tags are found by value or created. A variant's values follow the order of the options. `inventory_reason` of a variant (not in Medusa v1) explains its quantity.",
  createProductBody,
  { largestBody },
)

export const updateProductBody = z.strictObject({
  title: title.optional(),
  ...productShape,
  variants: z.array(variantEntry).max(listLimits.variants).optional(),
})

export const updateProduct = products.update(
  "Updates the given fields. `images`, `tags` and `type` replace the existing ones. `variants` is the whole list in its order: with an id a variant is updated, without one created; a missing variant is deleted. `prices` of a variant is the whole list. `inventory_quantity` records a manual movement; with `inventory_seen`, sales and returns since are applied on top. `If-Match` takes the product's version, which every change of a variant, option or price raises.",
  updateProductBody,
  { largestBody },
)

export const deleteProduct = products.delete(
  "Deletes a product and its variants. Orders keep their items; the handle and SKUs can be used again. Succeeds if the product doesn't exist.",
)
