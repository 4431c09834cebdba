import { countryOf, INVALID_COUNTRY_CODE } from '../countries/index.ts'
import { fullName } from '../customers/index.ts'

/** What an address says, beside its metadata. */
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

/** An address as its summary and its forms read it; every field may be missing. */
export type AddressFields = { [Field in (typeof addressFields)[number]]?: string | null | undefined }

/**
 * An address in one line: postal code, city, [province], country's name, the province only when present: '1000 Copenhagen,
 * Denmark'. Missing fields leave no gaps. An unknown code is shown as 'ZZ (Invalid country code)'.
 */
export function addressSummary(address: AddressFields, country = shownCountry): string {
  const place = [address.postal_code, address.city, address.province].map(trimmed).filter(Boolean).join(' ')
  const code = trimmed(address.country_code)
  return [place, code && country(code)].filter(Boolean).join(', ')
}

const marked = (code: string) => `${code.toUpperCase()} (${INVALID_COUNTRY_CODE})`

/** 'Denmark', or 'ZZ (Invalid country code)'. */
const shownCountry = (code: string): string => countryOf(code)?.display_name ?? marked(code)

/** 'Denmark (DK)', or 'ZZ (Invalid country code)'. */
export function countryWithCode(code: string): string {
  const name = countryOf(code)?.display_name
  return name === undefined ? marked(code) : `${name} (${code.toUpperCase()})`
}

/** 'Denmark', or the code alone where it is unknown: what is wrong with it does not concern customers. */
export const countryForCustomers = (code: string): string =>
  countryOf(code)?.display_name ?? code.toUpperCase()

/**
 * Where something goes, line by line, by name and street: two addresses of one town look different. `country` says what its code is
 * called.
 */
export function addressLines(address: AddressFields, country = shownCountry): string[] {
  const { company, address_1, address_2 } = address
  return [fullName(address), company, address_1, address_2, addressSummary(address, country)]
    .map(trimmed)
    .filter(Boolean)
}

/**
 * The address that goods are sent to where it is another than the order's; null where it is the same, or none of its own: then
 * they go where the order goes.
 */
export function anotherAddress<Address extends AddressFields>(
  own: Address | null | undefined,
  usual: AddressFields | null | undefined,
): Address | null {
  if (!own) return null
  const said = (address: AddressFields) => addressLines(address).join('\n')
  return usual && said(usual) === said(own) ? null : own
}

/** Whether two addresses say the same in every field. */
export function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  return addressFields.every((field) => trimmed(one[field]) === trimmed(other[field]))
}

/** What is said of a country, by its two letters, to which a region does not send. */
export const notOfRegion = (code: string): string =>
  `${code.toUpperCase()} isn't a country of this region. Choose another.`

function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? ''
}
