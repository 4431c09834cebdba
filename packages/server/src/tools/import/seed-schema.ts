import { metadataInput, text as storable } from '@purser/contract/values'
import { MAX_WHOLE } from '@purser/domain/counts'
import { MAX_AMOUNT } from '@purser/domain/money'
import { newProduct, newVariant, productStatuses, stockRange } from '@purser/domain/products'
import { z } from 'zod'

/** Longer than any text of a store; what cannot be stored is refused as everywhere. */
const MOST = 100_000
const text = storable(MOST).trim().min(1)
const words = storable(MOST).nullish()
const size = z.number().int().min(0).max(MAX_WHOLE).nullish()
const amount = z.number().int().min(0).max(MAX_AMOUNT)
const stock = z.number().int().min(0).max(stockRange.max)
const code = storable(MOST).transform((value) => value.toLowerCase())
const metadata = metadataInput.nullish()

const dimensions = {
  weight: size,
  length: size,
  height: size,
  width: size,
  hs_code: words,
  origin_country: words,
  mid_code: words,
  material: words,
  metadata,
}

const price = z.strictObject({
  currency_code: code.optional(),
  region_id: text.optional(),
  amount,
  sale_amount: amount.nullish(),
})

const variant = z.strictObject({
  title: text,
  sku: words,
  ean: words,
  upc: words,
  barcode: words,
  prices: z.array(price).default([]),
  options: z.array(z.strictObject({ value: text })).default([]),
  inventory_quantity: stock.default(0),
  allow_backorder: z.boolean().default(newVariant.allow_backorder),
  manage_inventory: z.boolean().default(newVariant.manage_inventory),
  ...dimensions,
})

const product = z.strictObject({
  title: text,
  subtitle: words,
  description: words,
  handle: words,
  is_giftcard: z.boolean().default(newProduct.is_giftcard),
  discountable: z.boolean().default(newProduct.discountable),
  // Products in a seed file are published unless it says otherwise, as in Medusa.
  status: z.enum(productStatuses.toSorted()).default('published'),
  thumbnail: words,
  images: z.array(text).default([]),
  options: z.array(z.strictObject({ title: text, values: z.array(text).optional() })).default([]),
  variants: z.array(variant).default([]),
  collection_id: text.nullish(),
  type: z.strictObject({ id: text.optional(), value: text }).nullish(),
  tags: z.array(z.strictObject({ id: text.optional(), value: text })).default([]),
  categories: z.array(z.looseObject({})).optional(),
  ...dimensions,
})

const region = z.strictObject({
  id: text.max(255),
  name: text,
  currency_code: code,
  tax_rate: z.number().min(0).max(100),
  tax_code: words,
  payment_providers: z.array(text).default([]),
  fulfillment_providers: z.array(text).default([]),
  countries: z.array(code).default([]),
  metadata,
})

const shippingOption = z.strictObject({
  name: text,
  region_id: text,
  provider_id: text,
  profile_id: text.optional(),
  price_type: z.enum(['flat_rate', 'calculated']),
  amount: amount.nullish(),
  is_return: z.boolean().default(false),
  admin_only: z.boolean().default(false),
  data: metadataInput.default({}),
  requirements: z
    .array(z.strictObject({ type: z.enum(['min_subtotal', 'max_subtotal']), amount }))
    .default([]),
  metadata,
})

const collection = z.strictObject({ id: text.optional(), title: text, handle: words, metadata })

/** A Medusa seed file, strictly: fields that are not known are refused, so that a misspelt one is not lost. Amounts are in minor units. */
export const seedFile = z.strictObject({
  store: z.strictObject({ currencies: z.array(code).default([]) }).default({ currencies: [] }),
  users: z.array(z.looseObject({})).default([]),
  regions: z.array(region).default([]),
  shipping_options: z.array(shippingOption).default([]),
  collections: z.array(collection).default([]),
  products: z.array(product).default([]),
  categories: z.array(z.looseObject({})).default([]),
})

export type SeedFile = z.output<typeof seedFile>
export type SeedProduct = SeedFile['products'][number]
export type SeedVariant = SeedProduct['variants'][number]
