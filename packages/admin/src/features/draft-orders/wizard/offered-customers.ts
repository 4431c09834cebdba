import type { Customer } from '@purser/contract/customers'
import { email as emailSchema } from '@purser/contract/values'
import { fullName, isKnownByEmail } from '@purser/domain/customers'
import { messages } from './wizard-messages.ts'

const words = messages.customer

/** A customer that is offered; one who is not known yet has no id. */
export interface OfferedCustomer {
  readonly id: string | null
  readonly email: string
  /** What tells them from others of this email; empty where there is nothing to say. */
  readonly words: string
}

/** Those that a search found, and whom an email that was typed leads to where it is none of these. */
export function offeredCustomers(found: readonly Customer[], typed: string): OfferedCustomer[] {
  const rows = found.map((customer) => ({
    id: customer.id,
    email: customer.email,
    words: [fullName(customer), isKnownByEmail(customer) ? '' : words.unconfirmed]
      .filter(Boolean)
      .join(' · '),
  }))
  const { data: email } = emailSchema.safeParse(typed)
  const ofIt = found.filter((customer) => customer.email === email)
  if (email === undefined || ofIt.some(isKnownByEmail)) return rows
  return [...rows, { id: null, email, words: ofIt.length > 0 ? words.withoutAccount : words.isNew }]
}
