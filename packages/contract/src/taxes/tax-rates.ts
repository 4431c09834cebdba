import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { product, productType } from '../products/index.ts'
import { taxRate } from '../regions/index.ts'
import { shippingOption } from '../shipping/index.ts'
import { id, idList, metadataInput, pageOnly, selection, text, titled } from '../values/index.ts'

const taxRateWithParts = taxRate.extend({
  products: z.array(product).optional(),
  product_types: z.array(productType).optional(),
  shipping_options: z.array(shippingOption).optional(),
})
export type TaxRateRecord = z.output<typeof taxRateWithParts>

const taxRates = defineNoun({
  one: 'tax_rate',
  many: 'tax_rates',
  record: taxRateWithParts,
  deleted: 'tax-rate',
  query: selection,
})

export const listTaxRates = taxRates.list(
  'Lists the tax rates of regions beside their own rate, newest first.',
  {
    ...pageOnly(50),
    ...selection.shape,
    region_id: idList.optional(),
    name: text(300).optional(),
    code: text(300).optional(),
  },
)

export const retrieveTaxRate = taxRates.retrieve('Retrieves a tax rate.')

const parts = {
  name: titled('Name is required'),
  code: text(100).trim().nullish(),
  /** Percent, with up to four decimals. */
  rate: z.number().min(0).max(100),
  metadata: metadataInput.nullish(),
}

/** Limited, as the call checks every record. */
const ids = z.array(id).max(1_000)
const owners = { products: ids.optional(), product_types: ids.optional(), shipping_options: ids.optional() }

export const createTaxRateBody = z.strictObject({
  ...parts,
  region_id: id,
  rate: parts.rate.nullish(),
  ...owners,
})

export const createTaxRate = taxRates.create(
  "Creates a tax rate of a region for products, product types and shipping options. They are taxed with it instead of the region's own rate; several rates are added up.",
  createTaxRateBody,
)

export const updateTaxRateBody = z.strictObject({
  ...z.object(parts).partial().shape,
  rate: parts.rate.nullish(),
  ...owners,
})

export const updateTaxRate = taxRates.update(
  'Updates the given fields. Products, product types and shipping options replace the whole list. Orders keep the taxes that they were placed with.',
  updateTaxRateBody,
)

export const deleteTaxRate = taxRates.delete(
  'Deletes a tax rate. Orders keep the taxes that they were placed with.',
)

const productIds = z.strictObject({ products: ids.min(1) })
const typeIds = z.strictObject({ product_types: ids.min(1) })
const optionIds = z.strictObject({ shipping_options: ids.min(1) })

export const addTaxRateProducts = taxRates.call('add-tax-rate-products', 'POST :id/products/batch', {
  summary: 'Adds products to a tax rate.',
  query: selection,
  body: productIds,
})

export const removeTaxRateProducts = taxRates.call('remove-tax-rate-products', 'DELETE :id/products/batch', {
  summary: 'Removes products from a tax rate.',
  query: selection,
  body: productIds,
})

export const addTaxRateProductTypes = taxRates.call(
  'add-tax-rate-product-types',
  'POST :id/product-types/batch',
  { summary: 'Adds product types to a tax rate.', query: selection, body: typeIds },
)

export const removeTaxRateProductTypes = taxRates.call(
  'remove-tax-rate-product-types',
  'DELETE :id/product-types/batch',
  { summary: 'Removes product types from a tax rate.', query: selection, body: typeIds },
)

export const addTaxRateShippingOptions = taxRates.call(
  'add-tax-rate-shipping-options',
  'POST :id/shipping-options/batch',
  { summary: 'Adds shipping options to a tax rate.', query: selection, body: optionIds },
)

export const removeTaxRateShippingOptions = taxRates.call(
  'remove-tax-rate-shipping-options',
  'DELETE :id/shipping-options/batch',
  { summary: 'Removes shipping options from a tax rate.', query: selection, body: optionIds },
)
