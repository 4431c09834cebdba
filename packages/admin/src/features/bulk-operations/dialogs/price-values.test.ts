import { expect, test } from 'vitest'
import { type PriceValues, pricesBody } from './price-values.ts'
import { changedFields, productBody, unchangedProducts } from './product-changes.ts'

const values = (change: Partial<PriceValues>): PriceValues => ({
  kind: 'increase_percent',
  percent: 10,
  amount: 500,
  currency_codes: ['eur', 'usd'],
  currency: 'eur',
  ends_in_99: false,
  ...change,
})

test.each<[Partial<PriceValues>, object]>([
  [{}, { currency_codes: ['eur', 'usd'], change: { kind: 'percent', percent: 10 } }],
  [
    { kind: 'decrease_percent' },
    { currency_codes: ['eur', 'usd'], change: { kind: 'percent', percent: -10 } },
  ],
  [{ kind: 'increase' }, { currency_codes: ['eur'], change: { kind: 'amount', amount: 500 } }],
  [{ kind: 'decrease' }, { currency_codes: ['eur'], change: { kind: 'amount', amount: -500 } }],
  [
    { kind: 'set', ends_in_99: true },
    { currency_codes: ['eur'], change: { kind: 'set', amount: 500 }, ends_in_99: true },
  ],
  [{ percent: '' }, { currency_codes: ['eur', 'usd'], change: null }],
])('%o changes prices by %o', (change, body) => {
  expect(pricesBody(values(change))).toEqual(body)
})

test('only the ticked fields of products are sent, and empty ones clear', () => {
  const ticked = {
    ...unchangedProducts,
    changes: { status: true, collection_id: true, type: false, discountable: false },
    type: 'Mug',
  }
  expect(changedFields(unchangedProducts)).toEqual([])
  expect(productBody(ticked)).toEqual({ status: 'published', collection_id: null })
})
