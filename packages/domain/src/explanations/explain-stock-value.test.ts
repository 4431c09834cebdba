import { expect, test } from 'vitest'
import { explainStockValue } from './explain-stock-value.ts'

const shirt = { title: 'Shirt', description: 'M', units: 1_200, unit_cost: 350, amount: 420_000 }
const cap = { title: 'Cap', description: null, units: 2, unit_cost: 500, amount: 1_000 }

test('the value of the stock is its variants and the sum of the others (explain-21)', () => {
  const books = { currency_code: 'eur', variants: [shirt, cap], others: { count: 1_500, sum: 99 } }
  expect(explainStockValue(421_099, books)).toEqual({
    label: 'Stock value',
    amount: 421_099,
    parts: [
      { label: 'Shirt, M', amount: 420_000, note: '1,200 × €3.50' },
      { label: 'Cap', amount: 1_000, note: '2 × €5.00' },
      { label: '1,500 more variants', amount: 99 },
    ],
  })
})

test('what the movements do not account for stays visible', () => {
  const books = { currency_code: 'jpy', variants: [cap], others: { count: 0, sum: 0 } }
  expect(explainStockValue(1_500, books).parts).toEqual([
    { label: 'Cap', amount: 1_000, note: '2 × ¥500' },
    { label: "The books don't explain this", amount: 500 },
  ])
})
