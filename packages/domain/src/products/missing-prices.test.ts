import { expect, test } from 'vitest'
import { missingPrices } from './index.ts'

const eur = { currency_code: 'eur', region_id: null }
const usd = { currency_code: 'usd' }
const ofRegion = { currency_code: 'usd', region_id: 'reg_us' }

test.each([
  ['none without variants', [], 0],
  ['none where every variant has each', [[eur, usd]], 0],
  ['one for each variant that lacks one', [[eur], [eur]], 2],
  ['all of a variant without prices', [[]], 2],
  ["a region's own price is not its currency's", [[eur, ofRegion]], 1],
  [
    'a currency that the store does not have makes up for nothing',
    [[eur, { currency_code: 'gbp', region_id: null }]],
    1,
  ],
])('prices are missing: %s', (_, prices, missing) => {
  expect(
    missingPrices(
      prices.map((of) => ({ prices: of })),
      ['eur', 'usd'],
    ),
  ).toBe(missing)
})
