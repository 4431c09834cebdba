import { expect, test } from 'vitest'
import { addCartShippingMethod, createCart, updateCart } from './index.ts'

/** So deep that it cannot be written as JSON again. */
const deep = JSON.parse(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)

test.each([
  ['a new cart', createCart.body, (context: object) => ({ context })],
  ['a cart', updateCart.body, (context: object) => ({ context })],
  ['a cart, as metadata', updateCart.body, (metadata: object) => ({ metadata })],
  ['a shipping method', addCartShippingMethod.body, (data: object) => ({ option_id: 'so_1', data })],
])('what a storefront notes of %s has 4,000 characters at most, and no endless depth', (_, body, bodyOf) => {
  const isTaken = (free: object) => body.safeParse(bodyOf(free)).success
  expect(isTaken({ page: { of: 'x'.repeat(3_900) } })).toBe(true)
  expect(isTaken({ page: { of: 'x'.repeat(4_000) } })).toBe(false)
  expect(isTaken({ page: '\u0000' })).toBe(false)
  expect(isTaken(deep)).toBe(false)
})
