import type { OrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'

/** How many of the newest orders a search looks through when none of its words can be looked up in the index. */
const unindexedReach = 20_000

/** The orders among which a search looks, as a table named "order". */
export function searchedOrders(search: OrderSearch | undefined): RawBuilder<unknown> {
  if (search === undefined) return sql`"order"`
  const email = wholeEmail(search)
  if (email !== undefined) return ordersWithEmail(email)
  if (isIndexed(search)) return sql`"order"`
  return sql`(select * from "order" order by created_at desc, id desc
    limit ${sql.lit(unindexedReach)}) as "order"`
}

/** The email address that a search consists of. */
function wholeEmail(search: OrderSearch): string | undefined {
  if (search.kind !== 'words' || search.words.length !== 1) return undefined
  return search.words.find((word) => /^[^@]+@[^@]+\.[^@.]+$/.test(word))
}

/** Whether a search is looked up by the email address that it consists of. */
export function isWholeEmail(search: OrderSearch): boolean {
  return wholeEmail(search) !== undefined
}

/** The orders with exactly this email; only where there is none, those that have it as a part of theirs. */
function ordersWithEmail(email: string): RawBuilder<unknown> {
  return sql`(select * from "order" where lower(email) = ${email}
    union all select "order".* from "order" where ${hasWord(email)}
      and not exists (select from "order" as exact where lower(exact.email) = ${email})) as "order"`
}

/** What a search asks of a row of `searchedOrders`: its number, or that each word is in its search text. */
export function searchConditions(search: OrderSearch): RawBuilder<boolean>[] {
  if (search.kind === 'display_id') return [hasNumber(search.display_id)]
  if (search.kind === 'number') {
    const hasWords = sql.join(search.words.map(hasWord), sql` and `)
    return [sql<boolean>`(${hasNumber(search.display_id)} or (${hasWords}))`]
  }
  return isWholeEmail(search) ? [] : search.words.map(hasWord)
}

/** Whether the trigram index or the number's index leads to the matches of a search. */
function isIndexed(search: OrderSearch): boolean {
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
