import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { refusedField } from './refused-field.ts'

test.each([
  ['Only 1 of Sweatshirt can be returned.', 'items', 'Only 1 of Sweatshirt can be returned.'],
  ['Nothing of Mug is left to return.', 'items', 'Nothing of Mug is left to return.'],
  [
    'Only 1 of Mug can come back: no more was fulfilled.',
    'items',
    'Only 1 of Mug can come back: no more was fulfilled.',
  ],
  ['items: there is no return reason rr_1', 'items', 'there is no return reason rr_1'],
  ['return_shipping: Post needs a price', 'shipping', 'Post needs a price'],
  [
    'refund: The refund of a return cannot exceed what was captured and is not yet refunded.',
    'refund',
    'The refund of a return cannot exceed what was captured and is not yet refunded.',
  ],
] as const)("the server's '%s' stands at %s", (message, field, said) => {
  expect(refusedField(new ApiError(400, { message }))).toEqual({ field, message: said })
})

test('what is about the whole return is told in a toast', () => {
  expect(refusedField(new ApiError(400, { message: 'The order is canceled.' }))).toBeUndefined()
  expect(refusedField(new Error('offline'))).toBeUndefined()
})
