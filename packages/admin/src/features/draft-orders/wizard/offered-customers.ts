import type { Customer } from '@purser/contract/customers'
import { email as emailSchema } from '@purser/contract/values'
import { fullName, isKnownByEmail } from '@purser/domain/customers'
import type { NewDraftCustomer } from '@purser/domain/draft-orders'
import { messages } from './wizard-messages.ts'

const words = messages.customer

/** An offered customer; a new one has no id. */
export interface OfferedCustomer extends NewDraftCustomer {
  /** Text that distinguishes customers with the same email; empty if nothing does. */
  readonly words: string
}

/** Returns the customers found, and a new one for a typed email that none of them has. */
export function offeredCustomers(found: readonly Customer[], typed: string): OfferedCustomer[] {
  const rows = found.map((customer) => ({
    id: customer.id,
    email: customer.email,
    first_name: customer.first_name,
    last_name: customer.last_name,
    phone: customer.phone,
    words: [fullName(customer), isKnownByEmail(customer) ? '' : words.unconfirmed]
      .filter(Boolean)
      .join(' · '),
  }))
  const { data: email } = emailSchema.safeParse(typed)
  const ofIt = found.filter((customer) => customer.email === email)
  if (email === undefined || ofIt.some(isKnownByEmail)) return rows
  return [...rows, { id: null, email, words: ofIt.length > 0 ? words.withoutAccount : words.isNew }]
}

/** Returns the text beside the chosen customer's email: their name, or that they are new. */
export function customerWords(customer: NewDraftCustomer): string {
  return customer.id === null ? words.isNew : fullName(customer)
}
