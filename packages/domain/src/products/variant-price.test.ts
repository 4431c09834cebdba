import { describe, expect, test } from 'vitest'
import { productStatuses, variantPrice, variantPriceWithTax } from './index.ts'

const region = { id: 'reg_eu', currency_code: 'eur', tax_rate: 25 }
const euro = { currency_code: 'eur', region_id: null, amount: 1000 }
const ofRegion = { currency_code: 'eur', region_id: 'reg_eu', amount: 900 }

test('a product is proposed, draft, published or rejected', () => {
  expect(productStatuses).toEqual(['proposed', 'draft', 'published', 'rejected'])
})

describe("a variant's price is the region's, else the currency's", () => {
  test.each([
    ["the region's price", [euro, ofRegion], 900],
    ["the currency's price", [euro], 1000],
    ["not another region's price", [{ ...ofRegion, region_id: 'reg_fr' }], null],
    ["not another currency's price", [{ ...euro, currency_code: 'usd' }], null],
    ['the sale amount when set', [{ ...ofRegion, sale_amount: 700 }], 700],
    ['the amount when no sale is set', [{ ...ofRegion, sale_amount: null }], 900],
    ['none without prices', [], null],
  ])('%s', (_name, prices, price) => {
    expect(variantPrice(prices, region)).toBe(price)
  })

  test('times the tax factor', () => {
    expect(variantPriceWithTax([euro], region)).toBe(1250)
    expect(variantPriceWithTax([], region)).toBeNull()
  })
})
