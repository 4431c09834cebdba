import { expect, test } from 'vitest'
import { priceKey, priceListRefusal, pricePlace } from './index.ts'

const eur = { currency_code: 'eur', amount: 900 }
const germany = { region_id: 'reg_1', amount: 900 }

test.each([
  ['none', [], null, undefined],
  ['one for a currency and one for a region', [eur, germany], null, undefined],
  ['a sale amount that is the amount', [{ ...eur, sale_amount: 900 }], null, undefined],
  ['a sale amount of nothing', [{ ...eur, sale_amount: 0 }], null, undefined],
  [
    'a sale amount above the amount',
    [germany, { ...eur, sale_amount: 901 }],
    'sale_amount_too_large',
    'variants.3.prices.1.sale_amount',
  ],
  ['one for both', [{ ...eur, region_id: 'reg_1' }], 'price_place_unclear', 'variants.3.prices.0'],
  ['one for neither', [{ amount: 1 }], 'price_place_unclear', 'variants.3.prices.0'],
  ['two for a currency', [eur, germany, eur], 'price_repeated', 'variants.3.prices.2'],
  ['two for a region', [germany, { ...germany, amount: 1 }], 'price_repeated', 'variants.3.prices.1'],
])('prices: %s', (_, prices, code, field) => {
  const refused = priceListRefusal(prices, 'variants.3.prices')
  expect([refused?.code ?? null, refused?.field]).toEqual([code, field])
})

test('a price’s target is named by the region alone, or by the currency', () => {
  const ofRegion = { region_id: 'reg_1', currency_code: 'eur' }
  expect([priceKey(ofRegion), pricePlace(ofRegion)]).toEqual(['region:reg_1', { region_id: 'reg_1' }])
  const ofCurrency = { region_id: null, currency_code: 'eur' }
  expect([priceKey(ofCurrency), pricePlace(ofCurrency)]).toEqual(['currency:eur', { currency_code: 'eur' }])
})
