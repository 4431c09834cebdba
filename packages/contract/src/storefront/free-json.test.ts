import { expect, test } from 'vitest'
import { addCartShippingMethod, createCart, updateCart } from './index.ts'

/** Too deep to be stringified. */
const deep = JSON.parse(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)

test.each([
  ['the context of a new cart', createCart.body, (context: object) => ({ context })],
  ['the context of a cart', updateCart.body, (context: object) => ({ context })],
  ['the metadata of a cart', updateCart.body, (metadata: object) => ({ metadata })],
  [
    'the data of a shipping method',
    addCartShippingMethod.body,
    (data: object) => ({ option_id: 'so_1', data }),
  ],
])('free JSON in %s has at most 4,000 characters and limited depth', (_, body, bodyOf) => {
  const isTaken = (free: object) => body.safeParse(bodyOf(free)).success
  expect(isTaken({ page: { of: 'x'.repeat(3_900) } })).toBe(true)
  expect(isTaken({ page: { of: 'x'.repeat(4_000) } })).toBe(false)
  expect(isTaken({ page: '\u0000' })).toBe(false)
  expect(isTaken(deep)).toBe(false)
})
