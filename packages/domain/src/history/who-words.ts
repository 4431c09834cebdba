import { fullName } from '../customers/index.ts'

interface Person<Email extends string | null> {
  readonly email: Email
  readonly first_name?: string | null | undefined
  readonly last_name?: string | null | undefined
}

/** Who an entry names. */
export interface Author {
  /** Null for a customer, and for the store itself: a worker, a command. */
  readonly actor: Person<string> | null
  /** The key by which a program acted for them. */
  readonly api_key: { readonly name: string; readonly is_app?: boolean } | null
  /** The customer who did it themselves. */
  readonly customer?: Person<string | null> | null
}

/** 'Nina Tanaka'; with the key by which a program acted for her, 'Nina Tanaka (key Warehouse)'; an app by its own name, 'Till (app)'; 'Customer Ada Byron'. */
export function describeAuthor({ actor, api_key, customer }: Author): string {
  if (customer) return ['Customer', fullName(customer) || customer.email].filter(Boolean).join(' ')
  if (!actor) return 'The store itself'
  if (api_key?.is_app) return `${api_key.name} (app)`
  const name = fullName(actor) || actor.email
  return api_key ? `${name} (key ${api_key.name})` : name
}

/** All customers as one, among those whom a history can be asked for. */
const customersAsOne = 'customer'

/** Whom a history can be asked for: as {@link describeDoer}, and all customers as one. */
export function describeAuthorGroup(group: Author & { readonly id: string }): string {
  return group.id === customersAsOne ? 'Customers' : describeAuthor(group)
}
