import type { OrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connect.ts'
import { prepared } from '../statements/prepared.ts'
import { areLookedUp, hasWord, unindexedReach, wholeEmail } from './word-search.ts'

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
  const email = search?.kind === 'words' ? wholeEmail(search.words) : undefined
  if (email === undefined) return search
  const look = sql<{ is_there: boolean }>`select exists (
    select from "order" where lower(email) = ${email}) as is_there`
  const { rows } = await prepared('email of an order', look).execute(db)
  return rows[0]?.is_there ? { kind: 'email', email } : search
}

/** What is found as its order is: the table, and its column that names the order. */
const orderOf = { return: 'home_order_id', swap: 'order_id' } as const

type Searched = 'order' | keyof typeof orderOf

/** The rows among which a search looks, as a table by its own name. */
export function searchedRows(searched: Searched, search: SettledSearch | undefined): RawBuilder<unknown> {
  const table = sql.table(searched)
  if (search === undefined || isIndexed(search)) return table
  return sql`(select * from ${table} order by created_at desc, id desc
    limit ${sql.lit(unindexedReach)}) as ${table}`
}

/** What a search asks of a row of `searchedRows`: its order's number or email, or that each word is in its search text. */
export function searchConditions(searched: Searched, search: SettledSearch): RawBuilder<boolean>[] {
  const isSaid = (word: string) => hasWord(sql.ref(`${searched}.search_text`), word)
  if (search.kind === 'display_id') return [ofOrder(searched, hasNumber(search.display_id))]
  if (search.kind === 'email') {
    return [ofOrder(searched, sql<boolean>`lower("order".email) = ${search.email}`)]
  }
  if (search.kind === 'number') {
    const hasWords = sql.join(search.words.map(isSaid), sql` and `)
    return [sql<boolean>`(${ofOrder(searched, hasNumber(search.display_id))} or (${hasWords}))`]
  }
  return search.words.map(isSaid)
}

/** That a row is of an order of which this is true. */
function ofOrder(searched: Searched, isTrue: RawBuilder<boolean>): RawBuilder<boolean> {
  if (searched === 'order') return isTrue
  const order = sql.ref(`${searched}.${orderOf[searched]}`)
  return sql<boolean>`${order} = any (array(select "order".id from "order" where ${isTrue}))`
}

/** Whether the trigram index or the number's index leads to the matches of a search. */
function isIndexed(search: SettledSearch): boolean {
  return search.kind !== 'words' || areLookedUp(search.words)
}

function hasNumber(displayId: number): RawBuilder<boolean> {
  return sql<boolean>`"order".display_id = ${displayId}`
}
