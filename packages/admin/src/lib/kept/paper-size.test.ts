import { expect, test } from 'vitest'
import { countryOf } from './paper-size.ts'

test.each([
  ['en-US', 'US'],
  ['en', 'US'],
  ['de', 'DE'],
  ['fr-CA', 'CA'],
  ['', undefined],
  ['not a language', undefined],
])('the country of %j is %s (documents-11)', (language, country) => {
  expect(countryOf(language)).toBe(country)
})
