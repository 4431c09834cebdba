import { expect, test } from 'vitest'
import { denominationName, denominationRefusal, newDenominations, newGiftCardProduct } from './index.ts'

test('denominations are named by their position, starting at 1', () => {
  expect([0, 1, 2].map(denominationName)).toEqual(['1', '2', '3'])
})

test('the denominations of a new gift card product are identified by position, not by number', () => {
  expect(newDenominations([1000, 5000], 'eur')).toEqual([
    {
      title: '1',
      options: [{ value: '1' }],
      prices: [{ currency_code: 'eur', amount: 1000 }],
      manage_inventory: false,
    },
    {
      title: '2',
      options: [{ value: '2' }],
      prices: [{ currency_code: 'eur', amount: 5000 }],
      manage_inventory: false,
    },
  ])
})

test('a new gift card product starts with 10, 50 and 100 in any currency', () => {
  expect(newGiftCardProduct.amounts('eur')).toEqual([1000, 5000, 10_000])
  expect(newGiftCardProduct.amounts('krw')).toEqual([10, 50, 100])
})

test.each([
  ['no prices', [], null],
  ['a price and a sale price', [{ amount: 1 }, { amount: 1_000, sale_amount: 900 }], null],
  ['price of 0', [{ amount: 1 }, { amount: 0 }], 'prices.1.amount'],
  ['sale price of 0', [{ amount: 1, sale_amount: 0 }], 'prices.0.sale_amount'],
])('prices of a denomination: %s', (_, prices, field) => {
  expect(denominationRefusal(prices)?.field ?? null).toBe(field)
})
