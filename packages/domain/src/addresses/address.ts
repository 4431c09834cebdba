import { countryName } from '../countries/index.ts'
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
 * Denmark'. Missing fields leave no gaps. An unknown country code raises Error('Invalid country code').
 */
export function addressSummary(address: AddressFields, country = countryName): string {
  const place = [address.postal_code, address.city, address.province].map(trimmed).filter(Boolean).join(' ')
  const code = trimmed(address.country_code)
  return [place, code && country(code)].filter(Boolean).join(', ')
}

/** 'Denmark (DK)'. Throws Error('Invalid country code') for an unknown code. */
export function countryWithCode(code: string): string {
  return `${countryName(code)} (${code.toUpperCase()})`
}

/**
 * Where something goes, line by line, by name and street: two addresses of one town look different. `country` says what its code is
 * called.
 */
export function addressLines(address: AddressFields, country = countryName): string[] {
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

/** What is said of a country, by its two letters, to which a region does not send. */
export const notOfRegion = (code: string): string => `${code.toUpperCase()} is not a country of the region.`

/** What the customer information of an order needs beside the email. */
export const requiredOrderAddressFields = ['address_1', 'postal_code', 'city', 'country_code'] as const

/** What the address form of a draft needs; the order's address editor follows the same rule. */
export const requiredDraftAddressFields = [
  'first_name',
  'last_name',
  'address_1',
  'postal_code',
  'city',
  'phone',
] as const

function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? ''
}
