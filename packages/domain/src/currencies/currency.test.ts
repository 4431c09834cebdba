import { expect, test } from 'vitest'
import { currencies, currencyOf } from './index.ts'

const currencyCodes = currencies.map(({ code }) => code)

test('the table has over 150 currencies, each once, by lower-case ISO code', () => {
  expect(currencyCodes.length).toBeGreaterThan(150)
  expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
  for (const code of currencyCodes) expect(code).toMatch(/^[a-z]{3}$/)
})

test('every entry has a symbol, a name, a native symbol, 0 to 3 decimal digits, rounding and a plural name', () => {
  for (const currency of currencies) {
    expect(currency.symbol, currency.code).not.toBe('')
    expect(currency.symbol_native, currency.code).not.toBe('')
    expect(currency.name, currency.code).not.toBe('')
    expect(currency.name_plural, currency.code).not.toBe('')
    expect([0, 2, 3], currency.code).toContain(currency.decimal_digits)
    expect([0, 0.05], currency.code).toContain(currency.rounding)
  }
})

test.each([
  ['krw', '₩', 0],
  ['usd', '$', 2],
  ['EUR', '€', 2],
  ['kwd', 'KWD', 3],
  ['gbp', '£', 2],
])('%s has the symbol %s and %i decimal digits', (code, symbol, digits) => {
  expect(currencyOf(code)?.symbol).toBe(symbol)
  expect(currencyOf(code)?.decimal_digits).toBe(digits)
})

test('the currencies without decimals, and those with three, are those of ISO 4217, and the kwacha of old', () => {
  const withDigits = (digits: number) =>
    currencies.filter(({ decimal_digits }) => decimal_digits === digits).map(({ code }) => code)
  expect(withDigits(0)).toEqual(
    'bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf zmk'.split(' '),
  )
  expect(withDigits(3)).toEqual('bhd iqd jod kwd lyd omr tnd'.split(' '))
})

test.each(['eek', 'ltl', 'lvl', 'vef', 'zmk'])(
  '%s, which a store may have from earlier, is known',
  (code) => {
    expect(currencyOf(code)?.name).toMatch(/^\S+ \S+/)
  },
)

test('an unknown code is not a currency', () => {
  expect(currencyOf('xxx')).toBeUndefined()
  expect(currencyOf('')).toBeUndefined()
})
