import { describe, expect, test } from 'vitest'
import { priceRange, priceRangeInWords, pricesInContext, productStatuses, variantPrice } from './index.ts'

const region = { id: 'reg_eu', currency_code: 'eur', tax_rate: 25 }
const euro = { currency_code: 'eur', region_id: null, amount: 1000 }
const ofRegion = { currency_code: 'eur', region_id: 'reg_eu', amount: 900 }

test('a product is proposed, draft, published or rejected', () => {
  expect(productStatuses).toEqual(['proposed', 'draft', 'published', 'rejected'])
})

describe('a variant’s price is the region’s, otherwise the currency’s', () => {
  test.each([
    ["region's price before the currency's", [euro, ofRegion], 900],
    ["only the currency's price", [euro], 1000],
    ["only another region's price", [{ ...ofRegion, region_id: 'reg_fr' }], null],
    ["only a region's price in its former currency", [{ ...ofRegion, currency_code: 'sek' }], null],
    ["only another currency's price", [{ ...euro, currency_code: 'usd' }], null],
    ['sale amount', [{ ...ofRegion, sale_amount: 700 }], 700],
    ['no sale amount', [{ ...ofRegion, sale_amount: null }], 900],
    ['no prices', [], null],
  ])('%s', (_name, prices, price) => {
    expect(variantPrice(prices, region)).toEqual(
      price === null ? null : { amount: price, includes_tax: false },
    )
  })

  test.each([
    [
      'a price of the region where its own prices include tax',
      [euro, ofRegion],
      { includes_tax: true },
      true,
    ],
    ['a price of the currency there', [euro], { includes_tax: true }, false],
    ['a price of the currency that includes tax', [euro], { currency: { includes_tax: true } }, true],
    ['a price of a region in that currency', [euro, ofRegion], { currency: { includes_tax: true } }, true],
    ['both', [ofRegion], { includes_tax: false, currency: { includes_tax: false } }, false],
  ])('%s (taxes-13)', (_name, prices, settings, includes_tax) => {
    expect(variantPrice(prices, { ...region, ...settings })).toMatchObject({ includes_tax })
  })
})

test.each([
  ['one price', [[euro]], [1000, 1000]],
  ['lowest and highest of two variants', [[euro], [{ ...euro, amount: 700 }]], [700, 1000]],
  ['sale amount of 0', [[{ ...euro, sale_amount: 0 }], [euro]], [0, 1000]],
  ["region's price ignored", [[ofRegion], [euro]], [1000, 1000]],
  ["only another currency's price", [[{ ...euro, currency_code: 'usd' }]], null],
  ['no variants', [], null],
])('price range of a product: %s', (_, variants, range) => {
  const found = priceRange(
    variants.map((prices) => ({ prices })),
    'eur',
  )
  expect(found && [found.lowest, found.highest]).toEqual(range)
})

test('a price range starts with From if variants differ', () => {
  expect(priceRangeInWords(1000, 1000, 'jpy')).toBe('1,000 JPY')
  expect(priceRangeInWords(1000, 1001, 'jpy')).toBe('From 1,000 JPY')
})

describe('prices in a context', () => {
  const own = { currency_code: 'eur', region_id: 'reg_1', amount: 800, sale_amount: 700 }
  const euro = { currency_code: 'eur', region_id: null, amount: 900 }
  const dollar = { currency_code: 'usd', region_id: null, amount: 1_000 }
  const region = { id: 'reg_1', tax_rate: 25 }

  test.each([
    ['no context', null, [own, euro, dollar], null, null, null, null],
    ['region with its own price', { currency_code: 'eur', region }, [own, euro], 800, 700, 875, 'sale'],
    [
      'region without its own price',
      { currency_code: 'usd', region: { ...region, id: 'reg_2' } },
      [dollar],
      1_000,
      1_000,
      1_250,
      'default',
    ],
    [
      'region with a price in its former currency',
      { currency_code: 'usd', region },
      [dollar],
      1_000,
      1_000,
      1_250,
      'default',
    ],
    ['currency', { currency_code: 'eur' }, [euro], 900, 900, null, 'default'],
    ['currency without a price', { currency_code: 'dkk' }, [], null, null, null, null],
  ] as const)('%s', (_, context, prices, original, calculated, gross, type) => {
    expect(pricesInContext([own, euro, dollar], context)).toMatchObject({
      prices,
      original_price: original,
      calculated_price: calculated,
      calculated_price_incl_tax: gross,
      calculated_tax: gross === null ? null : gross - (calculated ?? 0),
      calculated_price_type: type,
    })
  })

  test.each([
    ['its region', { currency_code: 'eur', region: { ...region, includes_tax: true } }, [700, 700, 140]],
    ['its currency', { currency_code: 'eur', currency: { includes_tax: true }, region }, [700, 700, 140]],
    ['a currency alone', { currency_code: 'eur', currency: { includes_tax: true } }, [900, null, null]],
    ['none', { currency_code: 'eur', region }, [700, 875, 175]],
  ] as const)('tax is included by %s (taxes-14)', (by, context, [price, gross, tax]) => {
    const includes = by !== 'none'
    expect(pricesInContext([own, euro], context)).toMatchObject({
      calculated_price: price,
      original_price_includes_tax: includes,
      calculated_price_includes_tax: includes,
      calculated_price_incl_tax: gross,
      calculated_tax: tax,
    })
  })
})
