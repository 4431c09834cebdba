import type { OrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'

/** How many of the newest orders a search looks through when none of its words can be looked up in the index. */
export const unindexedReach = 20_000

/** What a search asks of a row of "order": its number, or that each word is in its search text. */
export function searchConditions(search: OrderSearch): RawBuilder<boolean>[] {
  if (search.kind === 'display_id') return [hasNumber(search.display_id)]
  if (search.kind === 'number') {
    const hasWords = sql.join(search.words.map(hasWord), sql` and `)
    return [sql<boolean>`(${hasNumber(search.display_id)} or (${hasWords}))`]
  }
  return search.words.map(hasWord)
}

/** Whether the trigram index or the number's index leads to the matches of a search. */
export function isIndexed(search: OrderSearch): boolean {
  if (search.kind !== 'words') return true
  const indexed = search.words.filter(hasTrigram)
  // A single short word is looked up well enough; several that all match much would cost more than they tell.
  return indexed.some((word) => !isShort(word)) || (indexed.length === 1 && search.words.length === 1)
}

function hasNumber(displayId: number): RawBuilder<boolean> {
  return sql<boolean>`"order".display_id = ${displayId}`
}

/**
 * A word is found anywhere. One of less than three characters makes no trigram inside a text, but does at the start of a
 * word: it is found there.
 */
function hasWord(word: string): RawBuilder<boolean> {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  if (isShort(word)) {
    return sql<boolean>`("order".search_text like ${`${literal}%`} or "order".search_text like ${`% ${literal}%`})`
  }
  return sql<boolean>`"order".search_text like ${`%${literal}%`}`
}

function isShort(word: string): boolean {
  return word.length < 3
}

function hasTrigram(word: string): boolean {
  return isShort(word) ? /^[a-z0-9]/.test(word) : /[a-z0-9]{3}/.test(word)
}
