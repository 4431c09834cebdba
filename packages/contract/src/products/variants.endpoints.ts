import { z } from 'zod'
import { defineNoun, listAnswer } from '../endpoints/index.ts'
import {
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

/** A variant as a picker shows it: with its product and prices. `variant_id` is its id once more, as existing clients read it. */
const foundVariant = variant.extend({
  variant_id: id,
  product: variantWithProduct.shape.product.unwrap().unwrap(),
  prices: z.array(variantPrice),
  options: variantWithProduct.shape.options,
  ...calculatedPrices,
})
export type FoundVariant = z.output<typeof foundVariant>

/** Where prices are asked for; what is not there chooses none. */
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
    "The variants of all products. `q` finds them by their title, SKU, EAN, UPC and barcode and by their product's title. `region_id`, `cart_id` or `currency_code` choose which prices are answered, and what the variant costs there; unknown ones choose none.",
  query: z.strictObject({ ...pageQuery(20), ...filters, ...pricingContext }),
  response: page,
})

export const listProductVariants = variants.call(
  'list-product-variants',
  'GET /admin/products/:id/variants',
  {
    summary: "A product's variants, by their rank. All else is as of the list of all variants.",
    query: z.strictObject({ ...pageQuery(100), ...filters, ...pricingContext }),
    response: page,
  },
)

export const retrieveVariant = variants.retrieve(
  'One variant, with the prices that apply where `region_id`, `cart_id` or `currency_code` say.',
  { query: z.strictObject({ ...selectionQuery, ...pricingContext }) },
)

export const retrieveProductVariant = variants.call(
  'retrieve-product-variant',
  'GET /admin/products/:id/variants/:variant_id',
  {
    summary: "One of a product's variants. All else is as of `GET /admin/variants/:id`.",
    query: retrieveVariant.query,
    response: retrieveVariant.response,
  },
)
