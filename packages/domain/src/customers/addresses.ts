import { type Refusal, refusal } from '../refusals/index.ts'
import { distinctAddresses, type KnownAddress } from './customer.ts'

/** How many addresses a customer can save. */
export const MAX_ADDRESSES = 100

/** Returns why a customer can't get another address; null if they can. */
export function addAddressRefusal(customer: {
  readonly erased_at: string | null
  /** How many addresses they have. */
  readonly count: number
}): Refusal | null {
  if (customer.erased_at !== null)
    return refusal('customer_erased', 'The personal data of this customer were erased.')
  if (customer.count >= MAX_ADDRESSES)
    return refusal(
      'too_many_addresses',
      `A customer can have at most ${MAX_ADDRESSES} addresses. Delete one first.`,
    )
  return null
}

interface Defaults {
  readonly billing_address_id: string | null
  readonly default_shipping_address_id: string | null
}

/** The defaults that an address is or becomes; an omitted one stays unchanged. */
export interface DefaultChoice {
  readonly is_default_billing?: boolean | undefined
  readonly is_default_shipping?: boolean | undefined
}

/** Returns a customer's default addresses after a choice for one of their addresses. */
export function chooseDefaults(now: Defaults, addressId: string, choice: DefaultChoice): Defaults {
  const settle = (current: string | null, chosen: boolean | undefined) => {
    if (chosen === undefined) return current
    if (chosen) return addressId
    return current === addressId ? null : current
  }
  return {
    billing_address_id: settle(now.billing_address_id, choice.is_default_billing),
    default_shipping_address_id: settle(now.default_shipping_address_id, choice.is_default_shipping),
  }
}

/** How many addresses a customer's page shows at first. */
const SHOWN_AT_FIRST = 6

/**
 * Returns which of a customer's addresses, in their order, are shown before all are asked for: the first of each street and name, at most
 * six.
 */
export function addressesAtFirst<Address extends KnownAddress>(addresses: readonly Address[]): Address[] {
  return distinctAddresses(addresses).slice(0, SHOWN_AT_FIRST)
}

/** Returns addresses with the default shipping address first, then the default billing address, the rest as they were. */
export function sortByDefault<Address extends { readonly id: string }>(
  addresses: readonly Address[],
  { billing_address_id, default_shipping_address_id }: Defaults,
): Address[] {
  const rank = ({ id }: Address) =>
    id === default_shipping_address_id ? 0 : id === billing_address_id ? 1 : 2
  return [...addresses].sort((one, other) => rank(one) - rank(other))
}
