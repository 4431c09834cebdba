import { expect, test } from 'vitest'
import {
  changeRegionCurrencyRefusal,
  removeRegionRefusal,
  takenCountryRefusal,
  uninstalledProviderRefusal,
} from './index.ts'

test.each([
  [0, null],
  [1, '1 open draft order is in Europe. Mark it as paid or delete it first.'],
  [3, '3 open draft orders are in Europe. Mark them as paid or delete them first.'],
])('deleting a region with %i open drafts: %s', (open_drafts, sentence) => {
  const refusal = removeRegionRefusal({ name: 'Europe', open_drafts })
  expect(refusal?.message ?? null).toBe(sentence)
  expect(refusal?.code).toBe(sentence === null ? undefined : 'region_in_use')
})

test.each([
  [0, 0, null],
  [1, 0, "Europe has 1 open draft order, so its currency can't change."],
  [
    0,
    2,
    "Europe has 2 gift cards that have a balance, await payment or paid for an order, so its currency can't change.",
  ],
  [
    2,
    1,
    'Europe has 2 open draft orders and 1 gift card that has a balance, awaits payment or paid for an order, so',
  ],
])('changing the currency of a region with %i drafts and %i gift cards: %s', (...given) => {
  const [open_drafts, gift_cards, sentence] = given
  const refusal = changeRegionCurrencyRefusal({ name: 'Europe', open_drafts, gift_cards })
  expect(refusal?.message ?? '').toContain(sentence ?? '')
  expect(refusal?.field).toBe(sentence === null ? undefined : 'currency_code')
})

test('a taken country is reported with its region, and an uninstalled provider by name', () => {
  expect(takenCountryRefusal('Denmark', 'Europe', 'countries.1')).toEqual({
    code: 'country_taken',
    message: 'Denmark belongs to the region Europe. Remove it there first.',
    field: 'countries.1',
  })
  expect(uninstalledProviderRefusal('Klarna', 'payment_providers.0')).toMatchObject({
    code: 'provider_not_installed',
    message: "Klarna isn't installed. Choose another provider.",
  })
})
