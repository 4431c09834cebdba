import { productStatuses } from '@purser/domain/products'
import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { taxLine } from '../shipping/index.ts'
import {
  booleanFlag,
  dateRange,
  id,
  idList,
  listOf,
  money,
  pageQuery,
  pageShape,
  quantityFilter,
  selectionQuery,
  text,
} from '../values/index.ts'
import { listedProduct, variant, variantPrice, variantWithProduct, wholeProduct } from './products.ts'

/** A variant as a picker shows it: with its product and prices. `variant_id` is its id once more, as existing clients read it. */
export const foundVariant = variant.extend({
  variant_id: id,
  product: variantWithProduct.shape.product.unwrap().unwrap(),
  prices: z.array(variantPrice),
  options: variantWithProduct.shape.options,
  original_price: money.nullable(),
  calculated_price: money.nullable(),
  original_price_incl_tax: money.nullable(),
  calculated_price_incl_tax: money.nullable(),
  original_tax: money.nullable(),
  calculated_tax: money.nullable(),
  calculated_price_type: z.string().nullable(),
  tax_rates: z.array(taxLine).nullable(),
})
export type FoundVariant = z.output<typeof foundVariant>

export const listVariants = defineEndpoint({
  name: 'list-variants',
  method: 'GET',
  path: '/admin/variants',
  noun: 'products',
  summary:
    "The variants of all products. `q` finds them by their title, SKU, EAN, UPC and barcode and by their product's title. `region_id`, `cart_id` or `currency_code` choose which prices are answered, and what the variant costs there; unknown ones choose none.",
  query: z.strictObject({
    ...pageQuery(20),
    id: idList.optional(),
    title: text(300).optional(),
    inventory_quantity: quantityFilter.optional(),
    manage_inventory: booleanFlag.optional(),
    allow_backorder: booleanFlag.optional(),
    region_id: id.optional(),
    cart_id: id.optional(),
    currency_code: text(3).toLowerCase().optional(),
    customer_id: id.optional(),
  }),
  response: z.object({ variants: z.array(foundVariant), ...pageShape }),
})

/** What later releases have and a store of ours has nothing of: none of its products is found by it. */
const nothingHere = z.unknown().optional()

export const listProducts = defineEndpoint({
  name: 'list-products',
  method: 'GET',
  path: '/admin/products',
  noun: 'products',
  summary:
    "The products, newest first, with variants, prices, options, images, tags, type and collection, or what `fields` and `expand` name. `q` finds them by title, subtitle, handle and description, by their variants' titles, SKUs, EANs, UPCs and barcodes, by their collection and their tags; a search counts its matches up to 1,000 (1,001 says that there are more).",
  query: z.strictObject({
    ...pageQuery(20),
    id: idList.optional(),
    status: listOf(productStatuses).optional(),
    collection_id: idList.optional(),
    type_id: idList.optional(),
    /** The same, as earlier releases name it. */
    type: idList.optional(),
    /** The ids of tags. */
    tags: idList.optional(),
    title: text(300).optional(),
    description: text(10_000).optional(),
    handle: text(300).optional(),
    is_giftcard: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    price_list_id: nothingHere,
    sales_channel_id: nothingHere,
    category_id: nothingHere,
    discount_condition_id: nothingHere,
    created_at: dateRange.optional(),
    updated_at: dateRange.optional(),
    /** With it deleted products are found. */
    deleted_at: dateRange.optional(),
  }),
  response: z.object({ products: z.array(listedProduct), ...pageShape }),
})

export const retrieveProduct = defineEndpoint({
  name: 'retrieve-product',
  method: 'GET',
  path: '/admin/products/:id',
  noun: 'products',
  summary: 'One product with everything attached.',
  params: z.strictObject({ id }),
  query: z.strictObject(selectionQuery),
  response: z.object({ product: wholeProduct }),
})
