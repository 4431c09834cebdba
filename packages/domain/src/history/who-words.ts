import { fullName } from '../customers/index.ts'

interface Person<Email extends string | null> {
  readonly email: Email
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
}

/** The author of an entry. */
export interface Author {
  /** Null for a customer, and for the store itself (a worker or command). */
  readonly actor: Person<string> | null
  /** The API key with which a program acted for them. */
  readonly api_key: { readonly name: string; readonly is_app?: boolean } | null
  /** The customer, if they did it themselves. */
  readonly customer?: Person<string | null> | null
}

/**
 * Formats an author: 'Nina Tanaka'; with a program's API key 'Nina Tanaka (key Warehouse)'; an app by its own name, 'Till (app)'; 'Customer
 * Ada Byron'.
 */
export function describeAuthor({ actor, api_key, customer }: Author): string {
  if (customer) return ['Customer', fullName(customer) || customer.email].filter(Boolean).join(' ')
  if (!actor) return 'The store itself'
  if (api_key?.is_app) return `${api_key.name} (app)`
  const name = fullName(actor) || actor.email
  return api_key ? `${name} (key ${api_key.name})` : name
}

/** Id of the filter option for all customers. */
const customersAsOne = 'customer'

/** Formats an author that the history can be filtered by: like {@link describeAuthor}, or all customers as one. */
export function describeAuthorGroup(group: Author & { readonly id: string }): string {
  return group.id === customersAsOne ? 'Customers' : describeAuthor(group)
}
