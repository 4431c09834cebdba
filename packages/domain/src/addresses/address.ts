import { countryName } from '../countries/index.ts'

/** The part of an address that its summary and its forms read; every field may be missing. */
export interface AddressFields {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  address_1?: string | null | undefined
  address_2?: string | null | undefined
  city?: string | null | undefined
  province?: string | null | undefined
  postal_code?: string | null | undefined
  country_code?: string | null | undefined
  phone?: string | null | undefined
}

/**
 * An address in one line: postal code, city, [province], country's name, the province only when present: '1000 Copenhagen,
 * Denmark'. Missing fields leave no gaps. An unknown country code raises Error('Invalid country code').
 */
export function addressSummary(address: AddressFields): string {
  const place = [address.postal_code, address.city, address.province].map(trimmed).filter(Boolean).join(' ')
  const code = trimmed(address.country_code)
  return [place, code && countryName(code)].filter(Boolean).join(', ')
}

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
