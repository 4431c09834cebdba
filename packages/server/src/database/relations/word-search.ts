import { searchWords } from '@purser/domain/search'
import { type RawBuilder, sql } from 'kysely'

/* Words are looked up in texts as searches compare them (domain's `searchable`); a trigram index leads to those that are stored. */

/** Number of the newest records that are searched if none of the words can be looked up in the index. */
export const unindexedReach = 20_000

/** Whether the index can find these words. */
export function areLookedUp(words: readonly string[]): boolean {
  const indexed = words.filter(hasTrigram)
  // A single short word is found well enough by the index; several that each match many rows would cost more than they save.
  return indexed.some((word) => !isShort(word)) || (indexed.length === 1 && words.length === 1)
}

/**
 * Returns the condition that `text` contains a word. A word of less than three characters has a trigram only at the start of a word, so it
 * is only found there.
 */
export function hasWord(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  const literal = literalOf(word)
  if (isShort(word)) {
    return sql<boolean>`(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`})`
  }
  return sql<boolean>`${text} like ${`%${literal}%`}`
}

/** Returns conditions for searching a short list without an index: a text contains each word of `q`. */
export function hasWords(text: RawBuilder<unknown>, q = ''): RawBuilder<boolean>[] {
  return searchWords(q).map((word) => sql<boolean>`searchable(${text}) like ${`%${literalOf(word)}%`}`)
}

const literalOf = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** Selects the stored words of products or variants that meet all conditions, one row each, with the column of their ids. */
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
