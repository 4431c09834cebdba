/** "A customer is 'registered' when has_account is true, else 'not_registered'" (SPEC 4). */
export function registrationStatus(customer: { has_account: boolean }): 'registered' | 'not_registered' {
  return customer.has_account ? 'registered' : 'not_registered'
}

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

/** "Name (first plus last, or 'N / A')" (SPEC 2). */
export function personName(person: Person): string {
  return fullName(person) || 'N / A'
}
