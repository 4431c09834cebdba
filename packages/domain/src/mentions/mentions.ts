import { foldLetters } from '../search/index.ts'

/** How many operators a note can mention. */
export const MAX_MENTIONS = 20

/** An operator whom a note mentions, by the name that its text has. */
export interface Mention {
  readonly id: string
  readonly name: string
}

/** The longest query that is looked up, in characters. */
const LONGEST_QUERY = 60

interface MentionQuery {
  /** Where the @ is. */
  readonly start: number
  /** What follows it, up to the caret. */
  readonly query: string
}

/** Returns what is typed after an @ before the caret; null if no mention is being typed. The @ of an email address begins none. */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const before = text.slice(0, caret)
  const start = before.lastIndexOf('@')
  if (start < 0 || /[\p{L}\p{N}_.]/u.test(before.charAt(start - 1))) return null
  const query = before.slice(start + 1)
  return query.length > LONGEST_QUERY || /[\n@]/.test(query) || /^\s|\s\s/.test(query)
    ? null
    : { start, query }
}

/** Returns the people that a query can mean: those of whose name or email words begin as it does, in the given order. */
export function peopleMeant<Person extends { readonly name: string; readonly email: string }>(
  people: readonly Person[],
  query: string,
  atMost = 8,
): Person[] {
  // The space after a whole word tells 'Ana Berg' from 'Anabel'.
  const typed = foldLetters(query) + (query.endsWith(' ') ? ' ' : '')
  const isMeant = ({ name, email }: Person) =>
    foldLetters(email).startsWith(typed) ||
    foldLetters(name)
      .split(' ')
      .some((_, place, words) => words.slice(place).join(' ').startsWith(typed))
  return people.filter(isMeant).slice(0, atMost)
}

/** Replaces a query in a text by a name. Returns the text and the new place of the caret. */
export function completeMention(
  text: string,
  { start, query }: MentionQuery,
  name: string,
): { text: string; caret: number } {
  const rest = text.slice(start + 1 + query.length)
  const space = rest.startsWith(' ') ? '' : ' '
  const caret = start + 1 + name.length + 1
  return { text: `${text.slice(0, start)}@${name}${space}${rest}`, caret }
}

/** A piece of a note's text: words, or the mention of an operator. */
export interface NotePiece {
  readonly text: string
  readonly mention: Mention | null
}

/** Splits a note's text at its mentions. Of two names that begin alike the longer one counts. */
export function splitAtMentions(text: string, mentions: readonly Mention[]): NotePiece[] {
  const longestFirst = [...mentions].sort((one, other) => other.name.length - one.name.length)
  const pieces: NotePiece[] = []
  let words = ''
  let place = 0
  while (place < text.length) {
    const found =
      text[place] === '@' ? longestFirst.find(({ name }) => isNamedAt(text, place + 1, name)) : undefined
    if (!found) {
      words += text[place]
      place += 1
      continue
    }
    if (words !== '') pieces.push({ text: words, mention: null })
    words = ''
    pieces.push({ text: `@${found.name}`, mention: found })
    place += 1 + found.name.length
  }
  return words === '' ? pieces : [...pieces, { text: words, mention: null }]
}

/** Whether a name is at a place of a text, and doesn't go on there. */
const isNamedAt = (text: string, place: number, name: string) =>
  text.startsWith(name, place) && !/[\p{L}\p{N}]/u.test(text.charAt(place + name.length))

/** Returns the people whom a text mentions by name, in its order, each once. */
export function mentionsIn(text: string, people: readonly Mention[]): Mention[] {
  const found = splitAtMentions(text, people).flatMap(({ mention }) => mention ?? [])
  const byId = new Map(found.map(({ id, name }) => [id, { id, name }]))
  return [...byId.values()]
}

const paths: ReadonlyMap<string, string> = new Map([
  ['order', '/a/orders/'],
  ['customer', '/a/customers/'],
  ['draft_order', '/a/draft-orders/'],
])

/** Returns the admin's page of a note's record; null if it has none. */
export function pathOfNote({ resource_type, resource_id }: NoteRecord): string | null {
  const path = paths.get(resource_type)
  return path === undefined ? null : `${path}${resource_id}`
}

interface NoteRecord {
  readonly resource_type: string
  readonly resource_id: string
}

/** Returns the operators to notify of a note's mentions: those who weren't mentioned before, except its author. */
export function newlyMentioned(
  before: readonly Pick<Mention, 'id'>[],
  after: readonly Pick<Mention, 'id'>[],
  writerId: string | null,
): string[] {
  const known = new Set(before.map(({ id }) => id))
  return after.map(({ id }) => id).filter((id) => id !== writerId && !known.has(id))
}
