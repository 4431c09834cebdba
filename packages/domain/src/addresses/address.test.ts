import { describe, expect, test } from 'vitest'
import { addressSummary } from './address.ts'
import { addressLines, anotherAddress, countryForCustomers, countryWithCode, isSameAddress } from './index.ts'

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

  test('an unknown country code is marked as invalid', () => {
    expect(addressSummary({ city: 'Nowhere', country_code: 'zz' })).toBe('Nowhere, ZZ (Invalid country code)')
  })
})

const home = {
  first_name: 'Ida',
  last_name: 'Holm',
  address_1: 'Nygade 1',
  address_2: ' ',
  postal_code: '1000',
  city: 'Copenhagen',
  country_code: 'dk',
}

test('an address is formatted line by line, without empty lines', () => {
  expect(addressLines({ ...home, company: 'Holm ApS' })).toEqual([
    'Ida Holm',
    'Holm ApS',
    'Nygade 1',
    '1000 Copenhagen, Denmark',
  ])
  expect(addressLines(home, countryWithCode).at(-1)).toBe('1000 Copenhagen, Denmark (DK)')
  expect(addressLines({})).toEqual([])
})

test('an address in an unknown country is formatted like any other', () => {
  const elsewhere = { ...home, country_code: 'zz' }
  expect(addressLines(elsewhere).at(-1)).toBe('1000 Copenhagen, ZZ (Invalid country code)')
  expect(addressLines(elsewhere, countryWithCode).at(-1)).toBe('1000 Copenhagen, ZZ (Invalid country code)')
  expect(addressLines(elsewhere, countryForCustomers).at(-1)).toBe('1000 Copenhagen, ZZ')
  expect(addressLines(home, countryForCustomers).at(-1)).toBe('1000 Copenhagen, Denmark')
  expect(anotherAddress(elsewhere, home)).toEqual(elsewhere)
})

test.each([
  ['another street', { ...home, address_1: 'Nygade 2' }, home, true],
  ['another name', { ...home, first_name: 'Per' }, home, true],
  ['order without an address', home, null, true],
  ['differs only in spaces', { ...home, address_1: ' Nygade 1' }, home, false],
  ['no address', null, home, false],
])('an address compared with the order’s: %s', (_, own, usual, isAnother) => {
  expect(anotherAddress(own, usual)).toEqual(isAnother ? own : null)
})

test.each([
  ['all fields equal', home, true],
  ['spaces, null and missing fields ignored', { ...home, city: ` ${home.city} `, company: null }, true],
  ['another phone', { ...home, phone: '99' }, false],
])('whether two addresses are the same: %s', (_, other, isSame) =>
  expect(isSameAddress(home, other)).toBe(isSame),
)
