import { expect, test } from 'vitest'
import { MAX_WHOLE } from '../counts/index.ts'
import { cartExcess, cartSizeRefusal, furtherLineRefusal } from './index.ts'

const line = { unit_price: 0, quantity: 1 }

test.each([
  ['no lines', [], null],
  ['the maximum of units', [{ ...line, quantity: MAX_WHOLE }], null],
  ['more units than the maximum', [line, { ...line, quantity: MAX_WHOLE + 1 }], 'worth'],
  ['a total beyond exact sums', [{ ...line, unit_price: Number.MAX_SAFE_INTEGER }], 'worth'],
  ['a thousand gift cards', [{ ...line, is_giftcard: true, quantity: 1_000 }], null],
  ['more than a thousand gift cards', [line, { ...line, is_giftcard: true, quantity: 1_001 }], 'gift_cards'],
])('size of a cart with %s', (_, items, excess) => {
  expect(cartExcess({ items, shipping_methods: [] })).toBe(excess)
  expect(cartSizeRefusal({ items, shipping_methods: [] })?.code ?? null).toBe(excess && 'cart_too_large')
})

test.each([
  [99, null],
  [100, 'cart_too_large'],
])('adding a line to a cart of %i: %s', (lines, code) => {
  expect(furtherLineRefusal(lines)?.code ?? null).toBe(code)
})
