import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { id, selection, text, titled } from '../values/index.ts'
import { variantInput } from './product-operations.endpoints.ts'
import { wholeProduct } from './products.ts'

const product = wholeProduct

const declare = endpointsOf({ noun: 'products', query: selection, response: z.object({ product }) })

export const createVariant = declare('create-variant', 'POST /admin/products/:id/variants', {
  summary: 'Adds a variant to a product, after the others, with a value for each option.',
  body: variantInput,
})

export const updateVariant = declare('update-variant', 'POST /admin/products/:id/variants/:variant_id', {
  summary: 'Updates the given fields of a variant. `prices` is the whole list.',
  body: variantInput.partial(),
})

export const deleteVariant = declare('delete-variant', 'DELETE /admin/products/:id/variants/:variant_id', {
  summary: 'Deletes a variant. Orders keep their items.',
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
  summary: "Adds an option to a product. Existing variants get `value`, or 'Default Value'.",
  body: createOptionBody,
})

export const updateOption = declare('update-option', 'POST /admin/products/:id/options/:option_id', {
  summary: 'Renames an option.',
  body: updateOptionBody,
})

export const deleteOption = declare('delete-option', 'DELETE /admin/products/:id/options/:option_id', {
  summary: 'Deletes an option. Refused if variants differ only in it.',
  response: z.object({ option_id: id, object: z.literal('option'), deleted: z.literal(true), product }),
})

export const setProductMetadata = declare('set-product-metadata', 'POST /admin/products/:id/metadata', {
  summary: "Sets one key of a product's metadata. An empty value deletes the key.",
  body: z.strictObject({ key: text(200).min(1), value: text(100_000) }),
})
