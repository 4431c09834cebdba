import { countryName } from '../countries/index.ts'

/** The part of an address that its summary and its forms read; every field may be missing (SPEC 3). */
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
 * "Summary shown as 'postal_code city [province], country name'" (SPEC 3), the province only when
 * present: '1000 Copenhagen, Denmark'. Missing fields leave no gaps. An unknown country code raises
 * Error('Invalid country code').
 */
export function addressSummary(address: AddressFields): string {
  const place = [address.postal_code, address.city, address.province].map(trimmed).filter(Boolean).join(' ')
  const code = trimmed(address.country_code)
  return [place, code && countryName(code)].filter(Boolean).join(', ')
}

/** "Customer edit (order card) required: ..." beside the email (SPEC 5). */
export const requiredOrderAddressFields = ['address_1', 'postal_code', 'city', 'country_code'] as const

/** "Draft address form: required ..."; the order's address editor follows the same rule (SPEC 5). */
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
