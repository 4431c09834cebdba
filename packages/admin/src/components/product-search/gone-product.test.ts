import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { goneProduct } from './gone-product.ts'

const product = (id: string) => ({ id, title: id, thumbnail: null, profile_id: 'sp_1', collection_id: null })
const chosen = new Map(['prod_1', 'prod_2'].map((id) => [id, product(id)]))
const refused = (code: string, field: string) =>
  new ApiError(400, { message: 'There is no product prod_2.', code, field })

test.each([
  ['unknown reference in the list', refused('unknown_reference', 'product_ids.1'), 'prod_2'],
  ['unknown reference in another field', refused('unknown_reference', 'shipping_options.1'), undefined],
  ['another error in the list', refused('repeated_entry', 'product_ids.1'), undefined],
  ['no response', new ApiError(0, { message: '' }), undefined],
])('chosen product that the server reports as missing: %s', (_, error, id) => {
  expect(goneProduct(chosen, error, 'product_ids')?.id).toBe(id)
})
