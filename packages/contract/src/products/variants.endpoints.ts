import { z } from 'zod'
import { defineNoun, listAnswer } from '../endpoints/index.ts'
import {
  asOfQuery,
  booleanFlag,
  currencyOrNone,
  id,
  idList,
  idOrNone,
  pageQuery,
  quantityFilter,
  selectionQuery,
  text,
} from '../values/index.ts'
import { calculatedPrices, variant, variantPrice, variantWithProduct } from './products.ts'

/** A variant with its product and prices. Existing clients read its id as `variant_id`. */
const foundVariant = variant.extend({
  variant_id: id,
  product: variantWithProduct.shape.product.unwrap().unwrap(),
  prices: z.array(variantPrice),
  options: variantWithProduct.shape.options,
  ...calculatedPrices,
})
export type FoundVariant = z.output<typeof foundVariant>

/** The pricing context. Unknown ids select none. */
const pricingContext = {
  region_id: idOrNone,
  cart_id: idOrNone,
  currency_code: currencyOrNone(3),
  customer_id: idOrNone,
}
export interface AskedPrices {
  readonly region_id?: string | undefined
  readonly cart_id?: string | undefined
  readonly currency_code?: string | undefined
}

const filters = {
  id: idList.optional(),
  title: text(300).optional(),
  inventory_quantity: quantityFilter.optional(),
  manage_inventory: booleanFlag.optional(),
  allow_backorder: booleanFlag.optional(),
}
const page = listAnswer('variants', foundVariant)

const variants = defineNoun({ noun: 'products', one: 'variant', many: 'variants', record: foundVariant })

export const listVariants = variants.call('list-variants', 'GET /admin/variants', {
  summary:
    "Lists the variants of all products. `q` matches title, SKU, EAN, UPC, barcode and the product's title. `region_id`, `cart_id` or `currency_code` select the returned prices; unknown ones select none.",
  query: z.strictObject({ ...pageQuery(20), ...filters, ...pricingContext, ...asOfQuery }),
  response: page,
})

export const listProductVariants = variants.call(
  'list-product-variants',
  'GET /admin/products/:id/variants',
  {
    summary: 'Lists the variants of a product by rank, with the parameters of `GET /admin/variants`.',
    query: z.strictObject({ ...pageQuery(100), ...filters, ...pricingContext, ...asOfQuery }),
    response: page,
  },
)

export const retrieveVariant = variants.retrieve(
  'Retrieves a variant with the prices for `region_id`, `cart_id` or `currency_code`.',
  { query: z.strictObject({ ...selectionQuery, ...pricingContext, ...asOfQuery }) },
)

export const retrieveProductVariant = variants.call(
  'retrieve-product-variant',
  'GET /admin/products/:id/variants/:variant_id',
  {
    summary: 'Retrieves a variant of a product, as `GET /admin/variants/:id` does.',
    query: retrieveVariant.query,
    response: retrieveVariant.response,
  },
)
