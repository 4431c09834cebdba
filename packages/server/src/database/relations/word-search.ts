import { searchWords } from '@purser/domain/search'
import { type RawBuilder, sql } from 'kysely'

/* Words are looked up in texts as searches compare them (domain's `searchable`); a trigram index leads to those that are stored. */

/** How many of the newest records a search looks through when none of its words can be looked up in the index. */
export const unindexedReach = 20_000

/** Whether the index leads to the matches of these words. */
export function areLookedUp(words: readonly string[]): boolean {
  const indexed = words.filter(hasTrigram)
  // A single short word is looked up well enough; several that all match much would cost more than they tell.
  return indexed.some((word) => !isShort(word)) || (indexed.length === 1 && words.length === 1)
}

/**
 * A word is found anywhere in `text`. One of less than three characters makes no trigram inside a text, but does at the start of a
 * word: it is found there.
 */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const literal = literalOf(word)
  if (isShort(word)) {
    return sql<boolean>`(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`})`
  }
  return sql<boolean>`${text} like ${`%${literal}%`}`
}

/** What a search asks of a short list's rows: each word of `q` is found anywhere in a text that no index leads to. */
export function hasWords(text: RawBuilder<unknown>, q = ''): RawBuilder<boolean>[] {
  return searchWords(q).map((word) => sql<boolean>`searchable(${text}) like ${`%${literalOf(word)}%`}`)
}

const literalOf = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Where the words of products or variants are kept in which all of this is said, a row for each, and whose they are. */
export function wordsThat(noun: 'product' | 'variant', said: readonly RawBuilder<boolean>[]) {
  const table = `${noun}_words`
  return {
    rows: sql`${sql.table(table)} where ${sql.join(said, sql` and `)}`,
    id: sql.ref(`${table}.${noun}_id`),
  }
}

function isShort(word: string): boolean {
  return word.length < 3
}

function hasTrigram(word: string): boolean {
  return isShort(word) ? /^[a-z0-9]/.test(word) : /[a-z0-9]{3}/.test(word)
}
