import { describe, expect, test } from 'vitest'
import { countries } from '../countries/index.ts'
import {
  isPostalCodeRequired,
  isProvinceRequired,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './index.ts'

describe('postal code and province are required where the country’s addresses use them', () => {
  test.each([
    // Country, postal code, province.
    ['de', true, false],
    ['DNK', true, false],
    ['gb', true, false],
    ['xk', true, false],
    ['sg', true, false],
    ['us', true, true],
    ['CA', true, true],
    ['aus', true, true],
    ['it', true, true],
    ['jp', true, true],
    ['co', false, true],
    ['hk', false, false],
    ['ae', false, false],
    ['QA', false, false],
    ['ie', false, false],
    ['pan', false, false],
    // Unknown countries.
    ['zz', true, false],
    ['', true, false],
    [null, true, false],
    [undefined, true, false],
  ])('%s: postal code %s, province %s', (country, hasPostalCode, hasProvince) => {
    expect(isPostalCodeRequired(country)).toBe(hasPostalCode)
    expect(isProvinceRequired(country)).toBe(hasProvince)
  })

  test('most countries require a postal code, few a province', () => {
    const count = (isRequired: (code: string) => boolean) =>
      countries.filter(({ iso_2 }) => isRequired(iso_2)).length
    expect(count(isPostalCodeRequired)).toBe(countries.length - 113)
    expect(count(isProvinceRequired)).toBe(20)
  })
})

test('an order requires street, city, country, and the postal code if the country uses one', () => {
  expect(requiredOrderAddressFields('de')).toEqual(['address_1', 'postal_code', 'city', 'country_code'])
  expect(requiredOrderAddressFields('hk')).toEqual(['address_1', 'city', 'country_code'])
})

test('a draft also requires names and phone', () => {
  const named = ['first_name', 'last_name', 'address_1']
  const rest = ['city', 'province', 'phone', 'country_code']
  expect(requiredDraftAddressFields('us')).toEqual([...named, 'postal_code', ...rest])
  expect(requiredDraftAddressFields('co')).toEqual([...named, ...rest])
})
