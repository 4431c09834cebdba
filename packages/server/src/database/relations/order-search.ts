import type { OrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connect.ts'
import { prepared } from '../prepared.ts'
import { areLookedUp, hasWord, unindexedReach } from './word-search.ts'

/** A search as orders are looked up by it: also by the one email address that it consists of. */
export type SettledSearch = OrderSearch | { readonly kind: 'email'; readonly email: string }

/**
 * A whole email address that orders have finds these alone; only where there is none it is a word like any other, and finds
 * those that have it as a part of theirs.
 */
export async function settleSearch<Search extends OrderSearch | undefined>(
  db: Db,
  search: Search,
): Promise<Search | SettledSearch> {
  const email = search === undefined ? undefined : wholeEmail(search)
  if (email === undefined) return search
  const look = sql<{ is_there: boolean }>`select exists (
    select from "order" where lower(email) = ${email}) as is_there`
  const { rows } = await prepared('email of an order', look).execute(db)
  return rows[0]?.is_there ? { kind: 'email', email } : search
}

/** The email address that a search consists of. */
function wholeEmail(search: OrderSearch): string | undefined {
  if (search.kind !== 'words' || search.words.length !== 1) return undefined
  return search.words.find((word) => /^[^@]+@[^@]+\.[^@.]+$/.test(word))
}

/** The orders among which a search looks, as a table named "order". */
export function searchedOrders(search: SettledSearch | undefined): RawBuilder<unknown> {
  if (search === undefined || isIndexed(search)) return sql`"order"`
  return sql`(select * from "order" order by created_at desc, id desc
    limit ${sql.lit(unindexedReach)}) as "order"`
}

/** What a search asks of a row of `searchedOrders`: its number or email, or that each word is in its search text. */
export function searchConditions(search: SettledSearch): RawBuilder<boolean>[] {
  if (search.kind === 'display_id') return [hasNumber(search.display_id)]
  if (search.kind === 'email') return [sql<boolean>`lower("order".email) = ${search.email}`]
  if (search.kind === 'number') {
    const hasWords = sql.join(search.words.map(isSaid), sql` and `)
    return [sql<boolean>`(${hasNumber(search.display_id)} or (${hasWords}))`]
  }
  return search.words.map(isSaid)
}

/** Whether the trigram index or the number's index leads to the matches of a search. */
function isIndexed(search: SettledSearch): boolean {
  return search.kind !== 'words' || areLookedUp(search.words)
}

const isSaid = (word: string) => hasWord(sql`"order".search_text`, word)

function hasNumber(displayId: number): RawBuilder<boolean> {
  return sql<boolean>`"order".display_id = ${displayId}`
}
