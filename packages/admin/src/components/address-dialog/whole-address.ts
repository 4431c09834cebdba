import type { AddressInput } from '@purser/contract/addresses'
import { addressTextFields } from '../address-fields/address-fields.tsx'

/** Completes an address so that it replaces the old one: the server merges fields, so empty ones are sent as null. */
export function wholeAddress(address: AddressInput): AddressInput {
  return { ...Object.fromEntries(addressTextFields.map((name) => [name, null])), ...address }
}
