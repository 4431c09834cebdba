import type { AddressInput } from '@purser/contract/addresses'
import { addressTextFields } from '../address-fields/address-fields.tsx'

/** An address as it replaces another: the server merges it into the old one, so a field that was emptied is sent as null. */
export function wholeAddress(address: AddressInput): AddressInput {
  return { ...Object.fromEntries(addressTextFields.map((name) => [name, null])), ...address }
}
