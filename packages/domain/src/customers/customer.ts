import { type Refusal, refusal } from '../refusals/index.ts'

interface Person {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}

/** Returns first plus last name; empty for null and for a person without either. */
export function fullName(person: Person | null | undefined): string {
  return [person?.first_name, person?.last_name]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ')
}

/** What distinguishes a customer's address cards. */
export interface KnownAddress extends Person {
  address_1?: string | null | undefined
}

/** Returns a customer's distinct addresses: the first of each street, first and last name. */
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

/** Returns the customer's phone, else that of their first address; null if there is none. */
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
 * Returns whether an email that was only entered identifies this customer: not if they have an account with an unverified
 * email, which may be someone else's.
 */
export function isKnownByEmail(customer: {
  readonly has_account: boolean
  readonly email_proved_at: string | null
}): boolean {
  return !customer.has_account || customer.email_proved_at !== null
}

/** Refuses to change the email of a customer who signs in with it. */
export const emailOfAccountRefusal = refusal(
  'email_of_account',
  'Editing emails is disabled for registered users',
  'email',
)

/** Returns why the email can't be changed; null if it can, or is unchanged. */
export function emailRefusal(
  customer: { readonly has_account: boolean; readonly email: string },
  email: string | undefined,
): Refusal | null {
  if (!customer.has_account || email === undefined || email === customer.email) return null
  return emailOfAccountRefusal
}
