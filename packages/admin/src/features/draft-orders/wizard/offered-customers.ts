import type { Customer } from '@purser/contract/customers'
import { email as emailSchema } from '@purser/contract/values'
import { fullName, isKnownByEmail } from '@purser/domain/customers'
import type { NewDraftCustomer } from '@purser/domain/draft-orders'
import { messages } from './wizard-messages.ts'

const words = messages.customer

/** A customer that is offered; one who is not known yet has no id. */
export interface OfferedCustomer extends NewDraftCustomer {
  /** What tells them from others of this email; empty where there is nothing to say. */
  readonly words: string
}

/** Those that a search found, and whom an email that was typed leads to where it is none of these. */
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

/** What is said beside the email of the customer that was chosen: their name, or that they are new. */
export function customerWords(customer: NewDraftCustomer): string {
  return customer.id === null ? words.isNew : fullName(customer)
}
