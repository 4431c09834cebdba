import { type Refusal, refusal } from '../refusals/index.ts'

interface Person {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

/** First plus last name; empty for nobody and for a person without. */
export function fullName(person: Person | null | undefined): string {
  return [person?.first_name, person?.last_name]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ')
}

/** What an address card of a customer is told apart by. */
interface KnownAddress extends Person {
  address_1?: string | null | undefined
}

/** A customer's addresses, each once: of those with the same street, first and last name the first stands. */
export function distinctAddresses<Address extends KnownAddress>(addresses: readonly Address[]): Address[] {
  const keyOf = ({ address_1, first_name, last_name }: Address) =>
    JSON.stringify([address_1, first_name, last_name].map((text) => text?.trim() ?? ''))
  const seen = new Set<string>()
  return addresses.filter((address) => {
    const key = keyOf(address)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** The customer's phone, else that of their first address; null where there is none. */
export function phoneOf(customer: {
  phone: string | null
  shipping_addresses?: readonly { phone?: string | null | undefined }[] | undefined
}): string | null {
  return customer.phone?.trim() || customer.shipping_addresses?.[0]?.phone?.trim() || null
}

/** The status that a customer is shown as. */
export function registration({ has_account }: { has_account: boolean }): 'registered' | 'not_registered' {
  return has_account ? 'registered' : 'not_registered'
}

/**
 * Whether an email that is only named leads to this customer, who has it: not to an account that somebody signed up with it and never
 * proved, for that may be anybody's.
 */
export function isKnownByEmail(customer: {
  readonly has_account: boolean
  readonly email_proved_at: string | null
}): boolean {
  return !customer.has_account || customer.email_proved_at !== null
}

/** What customers with an account, who sign in by it, are told. */
export const emailOfAccountRefusal = refusal(
  'email_of_account',
  'Editing emails is disabled for registered users',
  'email',
)

/** Why the email cannot become another one; null where it can, or stays. */
export function emailRefusal(
  customer: { readonly has_account: boolean; readonly email: string },
  email: string | undefined,
): Refusal | null {
  if (!customer.has_account || email === undefined || email === customer.email) return null
  return emailOfAccountRefusal
}
