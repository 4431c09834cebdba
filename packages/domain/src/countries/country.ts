import { countryTable } from './country-table.ts'

/** A country on the wire. Letter codes are lower case; `name` is `display_name` in capitals. */
export interface Country {
  iso_2: string
  iso_3: string
  num_code: number
  name: string
  display_name: string
}

/** Every country of ISO 3166-1, and Kosovo, ordered by two-letter code. */
export const countries: readonly Country[] = countryTable.map(([iso_2, iso_3, num_code, display_name]) => ({
  iso_2,
  iso_3,
  num_code,
  name: display_name.toUpperCase(),
  display_name,
}))

const byCode: ReadonlyMap<string, Country> = new Map(
  countries.flatMap((country) => [
    [country.iso_2, country],
    [country.iso_3, country],
  ]),
)

/** Returns the country with a code of two or three letters in any case, or undefined. */
export function countryOf(code: string): Country | undefined {
  return byCode.get(code.toLowerCase())
}

/** Names in files that are neither a code nor the usual name. */
const otherNames: Readonly<Record<string, string>> = {
  'united states of america': 'us',
  uk: 'gb',
  'great britain': 'gb',
  holland: 'nl',
  'czech republic': 'cz',
  'south korea': 'kr',
  russia: 'ru',
  turkey: 'tr',
  vietnam: 'vn',
}

const byName: ReadonlyMap<string, Country> = new Map(
  countries.map((country) => [country.display_name.toLowerCase(), country]),
)

/** Returns the country that a file names, by its code or its English name in any case, or undefined. */
export function countryNamed(text: string): Country | undefined {
  const name = text.trim().toLowerCase()
  return countryOf(name) ?? byName.get(name) ?? countryOf(otherNames[name] ?? '')
}

export function isCountryCode(code: string): boolean {
  return countryOf(code) !== undefined
}

/** The message for an unknown country code. */
export const INVALID_COUNTRY_CODE = 'Invalid country code'

/** Returns a country's name. Throws Error('Invalid country code') for an unknown code. */
export function countryName(code: string): string {
  const country = countryOf(code)
  if (!country) throw new Error(INVALID_COUNTRY_CODE)
  return country.display_name
}
