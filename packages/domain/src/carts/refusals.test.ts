import { expect, test } from 'vitest'
import { MAX_WHOLE } from '../counts/index.ts'
import { cartExcess, cartSizeRefusal, furtherLineRefusal } from './index.ts'

const line = { unit_price: 0, quantity: 1 }

test.each([
  ['nothing', [], null],
  ['as many units as are counted', [{ ...line, quantity: MAX_WHOLE }], null],
  ['a unit more', [line, { ...line, quantity: MAX_WHOLE + 1 }], 'worth'],
  ['more money than sums stay exact with', [{ ...line, unit_price: Number.MAX_SAFE_INTEGER }], 'worth'],
  ['a thousand gift cards', [{ ...line, is_giftcard: true, quantity: 1_000 }], null],
  ['a gift card more', [line, { ...line, is_giftcard: true, quantity: 1_001 }], 'gift_cards'],
])('a cart of %s is too large: %s', (_, items, excess) => {
  expect(cartExcess({ items, shipping_methods: [] })).toBe(excess)
  expect(cartSizeRefusal({ items, shipping_methods: [] })?.code ?? null).toBe(excess && 'cart_too_large')
})

test.each([
  [99, null],
  [100, 'cart_too_large'],
])('another line in a cart of %i: refusal %s', (lines, code) => {
  expect(furtherLineRefusal(lines)?.code ?? null).toBe(code)
})
