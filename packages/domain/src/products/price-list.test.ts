import { expect, test } from 'vitest'
import { priceKey, priceListRefusal, pricePlace } from './index.ts'

const eur = { currency_code: 'eur', amount: 900 }
const germany = { region_id: 'reg_1', amount: 900 }

test.each([
  ['no prices', [], null, undefined],
  ['one per currency and one per region', [eur, germany], null, undefined],
  ['sale amount equal to the amount', [{ ...eur, sale_amount: 900 }], null, undefined],
  ['sale amount of 0', [{ ...eur, sale_amount: 0 }], null, undefined],
  [
    'sale amount above the amount',
    [germany, { ...eur, sale_amount: 901 }],
    'sale_amount_too_large',
    'variants.3.prices.1.sale_amount',
  ],
  [
    'price with currency and region',
    [{ ...eur, region_id: 'reg_1' }],
    'price_place_unclear',
    'variants.3.prices.0',
  ],
  ['price without currency or region', [{ amount: 1 }], 'price_place_unclear', 'variants.3.prices.0'],
  ['two prices for a currency', [eur, germany, eur], 'price_repeated', 'variants.3.prices.2'],
  ['two prices for a region', [germany, { ...germany, amount: 1 }], 'price_repeated', 'variants.3.prices.1'],
])('checking prices: %s', (_, prices, code, field) => {
  const refused = priceListRefusal(prices, 'variants.3.prices')
  expect([refused?.code ?? null, refused?.field]).toEqual([code, field])
})

test('a price is for its region, otherwise for its currency', () => {
  const ofRegion = { region_id: 'reg_1', currency_code: 'eur' }
  expect([priceKey(ofRegion), pricePlace(ofRegion)]).toEqual(['region:reg_1', { region_id: 'reg_1' }])
  const ofCurrency = { region_id: null, currency_code: 'eur' }
  expect([priceKey(ofCurrency), pricePlace(ofCurrency)]).toEqual(['currency:eur', { currency_code: 'eur' }])
})
