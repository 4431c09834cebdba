import { describe, expect, test } from 'vitest'
import {
  addressSummary,
  missingAddressFields,
  requiredDraftAddressFields,
  requiredOrderAddressFields,
} from './index.ts'

describe("an address's summary reads 'postal_code city [province], country name'", () => {
  test.each([
    [{ postal_code: '1000', city: 'Copenhagen', country_code: 'dk' }, '1000 Copenhagen, Denmark'],
    [{ postal_code: '1000', city: 'Copenhagen', country_code: 'DNK' }, '1000 Copenhagen, Denmark'],
    [
      { postal_code: '94103', city: 'San Francisco', province: 'CA', country_code: 'us' },
      '94103 San Francisco CA, United States',
    ],
    [{ postal_code: null, city: 'Seoul', province: ' ', country_code: 'kr' }, 'Seoul, South Korea'],
    [{ postal_code: '1000', city: 'Copenhagen', country_code: null }, '1000 Copenhagen'],
    [{ country_code: 'gb' }, 'United Kingdom'],
    [{}, ''],
  ])('%j', (address, summary) => {
    expect(addressSummary(address)).toBe(summary)
  })

  test("an unknown code raises 'Invalid country code'", () => {
    expect(() => addressSummary({ city: 'Nowhere', country_code: 'ZZ' })).toThrow('Invalid country code')
  })
})

describe('an address must name', () => {
  test('street, postal code, city and country on an order', () => {
    expect(missingAddressFields({}, requiredOrderAddressFields)).toEqual([
      'address_1',
      'postal_code',
      'city',
      'country_code',
    ])
    expect(missingAddressFields(null, requiredOrderAddressFields)).toHaveLength(4)
    const address = { address_1: 'Nyhavn 1', postal_code: ' ', city: 'Copenhagen', country_code: 'dk' }
    expect(missingAddressFields(address, requiredOrderAddressFields)).toEqual(['postal_code'])
  })

  test('first and last name, street, postal code, city and phone on a draft', () => {
    expect(missingAddressFields({ country_code: 'dk' }, requiredDraftAddressFields)).toEqual([
      'first_name',
      'last_name',
      'address_1',
      'postal_code',
      'city',
      'phone',
    ])
  })
})
