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
