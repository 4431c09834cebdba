import { expect, test } from 'vitest'
import { unitsRounding } from './units-rounding.ts'

const units = { item: { discount_total: 0, gift_card_total: 0 }, price: 1_189, quantity: 7, refundable: 7 }

test.each([
  ['total a cent below the prices', [units], 8_322, -1],
  ['total equal to the prices', [units], 8_323, 0],
  ['two lines a cent below their prices', [units, units], 16_644, -2],
  ['line with a discount', [{ ...units, item: { discount_total: 100, gift_card_total: 0 } }], 8_204, 0],
  ['line with a gift card', [{ ...units, item: { discount_total: 0, gift_card_total: 1 } }], 8_321, 0],
  ['one unit already refunded', [{ ...units, refundable: 6 }], 7_133, 0],
  ['no units', [], 0, 0],
])('rounding line of units: %s', (_, shown, total, rounding) => {
  expect(unitsRounding(shown, total)).toBe(rounding)
})
