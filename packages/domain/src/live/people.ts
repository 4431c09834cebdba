/** Another person who has a record open, and what they are editing. */
export interface Person {
  readonly name: string
  readonly editing: readonly string[]
}

const and = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Returns what is edited from its form's name: 'Edit customer information' becomes 'customer information'. */
const whatOf = (form: string) => form.replace(/^Edit (?=\S)/, '')

/** Maximum number of names listed; the rest is counted. */
const MOST = 3

/** Returns a sentence about who else has a record open; '' for nobody. */
export function whoElse(people: readonly Person[]): string {
  const editing = people.filter((person) => person.editing.length > 0)
  const looking = people.filter((person) => person.editing.length === 0).map(({ name }) => name)
  const said =
    looking.length > MOST ? [...looking.slice(0, MOST - 1), `${looking.length - MOST + 1} others`] : looking
  return [
    ...editing.map(({ name, editing: what }) => `${name} is editing: ${what.map(whatOf).join(', ')}`),
    ...(said.length === 0 ? [] : [`${and(said)} ${looking.length === 1 ? 'is' : 'are'} here`]),
  ].join(' · ')
}
