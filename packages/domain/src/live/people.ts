/** Somebody else who has a record open, and what they are editing there. */
export interface Person {
  readonly name: string
  readonly editing: readonly string[]
}

const and = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What is edited, by the name of its form: 'Edit customer information' is the customer information. */
const whatOf = (form: string) => form.replace(/^Edit (?=\S)/, '')

/** Names that are said; of more, how many. */
const MOST = 3

/** Who else is at a record, in a sentence; '' for nobody. */
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
