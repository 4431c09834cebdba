import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { id, selection, text, titled } from '../values/index.ts'
import { variantInput } from './product-operations.endpoints.ts'
import { wholeProduct } from './products.ts'

const product = wholeProduct

const declare = endpointsOf({ noun: 'products', query: selection, response: z.object({ product }) })

export const createVariant = declare('create-variant', 'POST /admin/products/:id/variants', {
  summary: 'Adds a variant to a product, behind the others, with a value for each of its options.',
  body: variantInput,
})

export const updateVariant = declare('update-variant', 'POST /admin/products/:id/variants/:variant_id', {
  summary: 'Changes what is named of a variant; `prices` is its whole list.',
  body: variantInput.partial(),
})

export const deleteVariant = declare('delete-variant', 'DELETE /admin/products/:id/variants/:variant_id', {
  summary: 'Deletes a variant; orders keep what they sold.',
  response: z.object({
    variant_id: id,
    object: z.literal('product-variant'),
    deleted: z.literal(true),
    product,
  }),
})

export const updateOptionBody = z.strictObject({ title: titled('Option title is required') })
export const createOptionBody = updateOptionBody.extend({ value: titled('Value is required').optional() })

export const createOption = declare('create-option', 'POST /admin/products/:id/options', {
  summary: "Adds an option to a product; the variants that there are get `value`, else 'Default Value'.",
  body: createOptionBody,
})

export const updateOption = declare('update-option', 'POST /admin/products/:id/options/:option_id', {
  summary: 'Renames an option.',
  body: updateOptionBody,
})

export const deleteOption = declare('delete-option', 'DELETE /admin/products/:id/options/:option_id', {
  summary: 'Deletes an option in which the variants of the product do not differ.',
  response: z.object({ option_id: id, object: z.literal('option'), deleted: z.literal(true), product }),
})

export const setProductMetadata = declare('set-product-metadata', 'POST /admin/products/:id/metadata', {
  summary: "Sets one key of a product's metadata; an empty value deletes it.",
  body: z.strictObject({ key: text(200).min(1), value: text(100_000) }),
})
