import { expect, test } from 'vitest'
import { otherCurrencyRefusal, ownPrice } from './index.ts'

test.each([
  ['in its own currency', 500, 'eur', 'eur', 500],
  ['0 in another currency', 0, 'krw', 'eur', 0],
  ['amount in another currency', 5_000, 'krw', 'eur', null],
  ['no amount', null, 'eur', 'eur', null],
])('an option’s own price: %s', (_, amount, currency_code, ordered, price) => {
  expect(ownPrice({ amount, currency_code }, ordered)).toBe(price)
})

test('customers see why an order can’t be shipped with an option in another currency', () => {
  const label = { name: 'Return label', amount: 5_000, currency_code: 'krw' }
  expect(otherCurrencyRefusal(label, 'krw')).toBeNull()
  expect(otherCurrencyRefusal({ ...label, amount: 0 }, 'eur')).toBeNull()
  expect(otherCurrencyRefusal(label, 'eur', 'option_id')).toEqual({
    code: 'shipping_option_of_other_currency',
    message: 'Return label is priced in KRW, but this order is in EUR. Contact the store.',
    field: 'option_id',
  })
})
