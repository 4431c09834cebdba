import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { id, selectionQuery, text, titled } from '../values/index.ts'
import { variantInput } from './product-operations.endpoints.ts'
import { wholeProduct } from './products.ts'

const noun = 'products'
const query = z.strictObject(selectionQuery)
const ofProduct = z.strictObject({ id })
const oneVariant = z.strictObject({ id, variant_id: id })
const oneOption = z.strictObject({ id, option_id: id })
const product = wholeProduct
const answer = z.object({ product })

export const createVariant = defineEndpoint({
  name: 'create-variant',
  method: 'POST',
  path: '/admin/products/:id/variants',
  noun,
  summary: 'Adds a variant to a product, behind the others, with a value for each of its options.',
  params: ofProduct,
  query,
  body: variantInput,
  response: answer,
})

export const updateVariant = defineEndpoint({
  name: 'update-variant',
  method: 'POST',
  path: '/admin/products/:id/variants/:variant_id',
  noun,
  summary: 'Changes what is named of a variant; `prices` is its whole list.',
  params: oneVariant,
  query,
  body: variantInput.partial(),
  response: answer,
})

export const deleteVariant = defineEndpoint({
  name: 'delete-variant',
  method: 'DELETE',
  path: '/admin/products/:id/variants/:variant_id',
  noun,
  summary: 'Deletes a variant; orders keep what they sold.',
  params: oneVariant,
  query,
  response: z.object({
    variant_id: id,
    object: z.literal('product-variant'),
    deleted: z.literal(true),
    product,
  }),
})

export const updateOptionBody = z.strictObject({ title: titled('Option title is required') })
export const createOptionBody = updateOptionBody.extend({ value: titled('Value is required').optional() })

export const createOption = defineEndpoint({
  name: 'create-option',
  method: 'POST',
  path: '/admin/products/:id/options',
  noun,
  summary: "Adds an option to a product; the variants that there are get `value`, else 'Default Value'.",
  params: ofProduct,
  query,
  body: createOptionBody,
  response: answer,
})

export const updateOption = defineEndpoint({
  name: 'update-option',
  method: 'POST',
  path: '/admin/products/:id/options/:option_id',
  noun,
  summary: 'Renames an option.',
  params: oneOption,
  query,
  body: updateOptionBody,
  response: answer,
})

export const deleteOption = defineEndpoint({
  name: 'delete-option',
  method: 'DELETE',
  path: '/admin/products/:id/options/:option_id',
  noun,
  summary: 'Deletes an option in which the variants of the product do not differ.',
  params: oneOption,
  query,
  response: z.object({ option_id: id, object: z.literal('option'), deleted: z.literal(true), product }),
})

export const setProductMetadata = defineEndpoint({
  name: 'set-product-metadata',
  method: 'POST',
  path: '/admin/products/:id/metadata',
  noun,
  summary: "Sets one key of a product's metadata; an empty value deletes it.",
  params: ofProduct,
  query,
  body: z.strictObject({ key: text(200).min(1), value: text(100_000) }),
  response: answer,
})
