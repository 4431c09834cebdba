/** "A customer is 'registered' when has_account is true, else 'not_registered'" (SPEC 4). */
export function registrationStatus(customer: { has_account: boolean }): 'registered' | 'not_registered' {
  return customer.has_account ? 'registered' : 'not_registered'
}

/** "Name (first plus last, or 'N / A')" (SPEC 2). */
export function personName(person: {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}): string {
  const names = [person.first_name, person.last_name].map((name) => name?.trim()).filter(Boolean)
  return names.join(' ') || 'N / A'
}
