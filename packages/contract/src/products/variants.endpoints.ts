import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import {
  booleanFlag,
  currencyOrNone,
  id,
  idList,
  idOrNone,
  pageQuery,
  pageShape,
  quantityFilter,
  selectionQuery,
  text,
} from '../values/index.ts'
import { calculatedPrices, variant, variantPrice, variantWithProduct } from './products.ts'

const noun = 'products'

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
const page = z.object({ variants: z.array(foundVariant), ...pageShape })

export const listVariants = defineEndpoint({
  name: 'list-variants',
  method: 'GET',
  path: '/admin/variants',
  noun,
  summary:
    "The variants of all products. `q` finds them by their title, SKU, EAN, UPC and barcode and by their product's title. `region_id`, `cart_id` or `currency_code` choose which prices are answered, and what the variant costs there; unknown ones choose none.",
  query: z.strictObject({ ...pageQuery(20), ...filters, ...pricingContext }),
  response: page,
})

export const listProductVariants = defineEndpoint({
  name: 'list-product-variants',
  method: 'GET',
  path: '/admin/products/:id/variants',
  noun,
  summary: "A product's variants, by their rank. All else is as of the list of all variants.",
  params: z.strictObject({ id }),
  query: z.strictObject({ ...pageQuery(100), ...filters, ...pricingContext }),
  response: page,
})

export const retrieveVariant = defineEndpoint({
  name: 'retrieve-variant',
  method: 'GET',
  path: '/admin/variants/:id',
  noun,
  summary: 'One variant, with the prices that apply where `region_id`, `cart_id` or `currency_code` say.',
  params: z.strictObject({ id }),
  query: z.strictObject({ ...selectionQuery, ...pricingContext }),
  response: z.object({ variant: foundVariant }),
})

export const retrieveProductVariant = defineEndpoint({
  name: 'retrieve-product-variant',
  method: 'GET',
  path: '/admin/products/:id/variants/:variant_id',
  noun,
  summary: "One of a product's variants. All else is as of `GET /admin/variants/:id`.",
  params: z.strictObject({ id, variant_id: id }),
  query: retrieveVariant.query,
  response: retrieveVariant.response,
})
