import { expect, test } from 'vitest'
import { removeCurrencyRefusal } from './index.ts'

test.each([
  ['sek', [], null, ''],
  ['eur', [], 'currency_is_default', "EUR is the store's default currency."],
  ['eur', ['Europe'], 'currency_is_default', 'Choose another default'],
  ['sek', ['Sweden'], 'currency_in_use', 'SEK is the currency of the region Sweden.'],
  ['sek', ['A', 'B'], 'currency_in_use', 'SEK is the currency of the regions A, B. Change their currency'],
  ['sek', ['A', 'B', 'C', 'D', 'E'], 'currency_in_use', 'the regions A, B, C and 2 more.'],
])('removing %s, used by the regions %j: %s', (code, regions, refused, sentence) => {
  const refusal = removeCurrencyRefusal({ code, default_currency_code: 'eur', regions })
  expect(refusal?.code ?? null).toBe(refused)
  expect(refusal?.message ?? '').toContain(sentence)
  expect(refusal?.field).toBe(refused === null ? undefined : 'code')
})
