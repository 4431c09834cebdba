import { countryOf, INVALID_COUNTRY_CODE } from '../countries/index.ts'
import { fullName } from '../customers/index.ts'

/** Fields of an address, without its metadata. */
export const addressFields = [
  'company',
  'first_name',
  'last_name',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'country_code',
  'phone',
] as const

/** Address fields as summaries and forms use them; every field may be missing. */
export type AddressFields = { [Field in (typeof addressFields)[number]]?: string | null | undefined }

/**
 * Formats an address in one line: postal code, city, [province], country name, the province only if present: '1000 Copenhagen, Denmark'.
 * Missing fields leave no gaps. An unknown country code is shown as 'ZZ (Invalid country code)'.
 */
export function addressSummary(address: AddressFields, country = shownCountry): string {
  const place = [address.postal_code, address.city, address.province].map(trimmed).filter(Boolean).join(' ')
  const code = trimmed(address.country_code)
  return [place, code && country(code)].filter(Boolean).join(', ')
}

const marked = (code: string) => `${code.toUpperCase()} (${INVALID_COUNTRY_CODE})`

/** Returns 'Denmark', or 'ZZ (Invalid country code)'. */
const shownCountry = (code: string): string => countryOf(code)?.display_name ?? marked(code)

/** Returns 'Denmark (DK)', or 'ZZ (Invalid country code)'. */
export function countryWithCode(code: string): string {
  const name = countryOf(code)?.display_name
  return name === undefined ? marked(code) : `${name} (${code.toUpperCase()})`
}

/** Returns 'Denmark', or the bare code if it is unknown, because customers can't fix it. */
export const countryForCustomers = (code: string): string =>
  countryOf(code)?.display_name ?? code.toUpperCase()

/**
 * Formats an address line by line, with name and street, so that two addresses in one town look different. `country` returns the text
 * for a country code.
 */
export function addressLines(address: AddressFields, country = shownCountry): string[] {
  const { company, address_1, address_2 } = address
  return [fullName(address), company, address_1, address_2, addressSummary(address, country)]
    .map(trimmed)
    .filter(Boolean)
}

/** Returns the shipping address if it differs from the order's; null if it is the same or missing, in which case the order's is used. */
export function anotherAddress<Address extends AddressFields>(
  own: Address | null | undefined,
  usual: AddressFields | null | undefined,
): Address | null {
  if (!own) return null
  const said = (address: AddressFields) => addressLines(address).join('\n')
  return usual && said(usual) === said(own) ? null : own
}

/** Returns whether two addresses are equal in every field. */
export function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  return addressFields.every((field) => trimmed(one[field]) === trimmed(other[field]))
}

/** Returns the error message for a country outside the region; `code` is its two-letter code. */
export const countryNotInRegionMessage = (code: string): string =>
  `${code.toUpperCase()} isn't a country of this region. Choose another.`

function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? ''
}
