import { expect, test } from 'vitest'
import { unitsRounding } from './units-rounding.ts'

const units = { item: { discount_total: 0, gift_card_total: 0 }, price: 1_189, quantity: 7, refundable: 7 }

test.each([
  ['a cent less than its prices', [units], 8_322, -1],
  ['as much as its prices', [units], 8_323, 0],
  ['two lines', [units, units], 16_644, -2],
  [
    'a discount makes the difference',
    [{ ...units, item: { discount_total: 100, gift_card_total: 0 } }],
    8_204,
    0,
  ],
  [
    'a gift card makes the difference',
    [{ ...units, item: { discount_total: 0, gift_card_total: 1 } }],
    8_321,
    0,
  ],
  ['money was given for units before', [{ ...units, refundable: 6 }], 7_133, 0],
  ['nothing', [], 0, 0],
])('%s', (_, shown, total, rounding) => {
  expect(unitsRounding(shown, total)).toBe(rounding)
})
