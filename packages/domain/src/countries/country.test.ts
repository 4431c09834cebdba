import { describe, expect, test } from 'vitest'
import { countryOf } from './country.ts'
import { countries, countryName, isCountryCode } from './index.ts'

describe('a country is identified by its two- or three-letter code, in any case', () => {
  test.each([
    ['dk', 'Denmark'],
    ['DK', 'Denmark'],
    ['DNK', 'Denmark'],
    ['gbr', 'United Kingdom'],
    ['kr', 'South Korea'],
    ['xk', 'Kosovo'],
    ['XKX', 'Kosovo'],
    ['Us', 'United States'],
  ])('%s is %s', (code, name) => {
    expect(countryName(code)).toBe(name)
  })

  test.each(['zz', '', 'd', 'denmark', '__proto__'])(
    "the unknown code %j raises 'Invalid country code'",
    (code) => {
      expect(() => countryName(code)).toThrow(new Error('Invalid country code'))
      expect(isCountryCode(code)).toBe(false)
    },
  )
})

test('the table holds the 249 countries of ISO 3166-1 and Kosovo, each code once', () => {
  expect(countries).toHaveLength(250)
  for (const code of ['iso_2', 'iso_3', 'num_code', 'display_name'] as const) {
    expect(new Set(countries.map((country) => country[code])).size).toBe(250)
  }
  for (const country of countries) {
    expect(country.iso_2).toMatch(/^[a-z]{2}$/)
    expect(country.iso_3).toMatch(/^[a-z]{3}$/)
  }
})

test('a country has its name in capitals as well as its display name', () => {
  expect(countryOf('KOR')).toEqual({
    iso_2: 'kr',
    iso_3: 'kor',
    num_code: 410,
    name: 'SOUTH KOREA',
    display_name: 'South Korea',
  })
})
