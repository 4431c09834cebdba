import type { Address } from '@purser/contract/addresses'
import { retrieveCustomer } from '@purser/contract/customers'
import { listOrders } from '@purser/contract/orders'
import { sortByDefault } from '@purser/domain/customers'
import { useResource } from '../../../../lib/resource.ts'

/** An address that is offered for a draft order. */
export interface KnownAddress {
  readonly address: Address
  /** The order it is from; null for a saved address. */
  readonly order: { readonly display_id: number } | null
}

/** How many of a customer's newest orders are searched for an address. */
const searchedOrders = 10

/**
 * Loads a customer's addresses in the given countries: the saved ones, or if there are none, that of the latest order with
 * an address. `known` is undefined while loading.
 */
export function useKnownAddresses(
  customerId: string | null,
  countries: readonly string[],
): { readonly known: readonly KnownAddress[] | undefined } {
  const isOffered = ({ country_code }: Address) => countries.includes(country_code ?? '')
  const customer = useResource(
    retrieveCustomer,
    { params: { id: customerId ?? '' }, query: { expand: ['shipping_addresses'] } },
    { isEnabled: customerId !== null },
  )
  const found = customer.data?.customer
  const saved = found ? sortByDefault(found.shipping_addresses ?? [], found).filter(isOffered) : []
  const isWithoutSaved = customerId !== null && !customer.isPending && saved.length === 0
  const orders = useResource(
    listOrders,
    {
      query: {
        customer_id: customerId ?? '',
        limit: searchedOrders,
        fields: ['display_id'],
        expand: ['shipping_address'],
      },
    },
    { isEnabled: isWithoutSaved },
  )
  if (customerId === null) return { known: [] }
  if (!isWithoutSaved) {
    return { known: customer.isPending ? undefined : saved.map((address) => ({ address, order: null })) }
  }
  if (orders.isPending) return { known: undefined }
  const lastAddresses = (orders.data?.orders ?? []).flatMap(({ display_id, shipping_address }) =>
    display_id !== undefined && shipping_address && isOffered(shipping_address)
      ? { address: shipping_address, order: { display_id } }
      : [],
  )
  return { known: lastAddresses.slice(0, 1) }
}
