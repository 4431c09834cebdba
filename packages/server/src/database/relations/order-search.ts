import type { OrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connect.ts'
import { prepared } from '../statements/prepared.ts'
import { areLookedUp, hasWord, unindexedReach } from './word-search.ts'

/** A search with its email address or tracking number resolved, if it consists of one. */
export type SettledSearch =
  | OrderSearch
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'tracking_number'; readonly key: string; readonly display_id?: number | undefined }

/**
 * Resolves a search: a complete email address or tracking number is matched exactly if an order has it; otherwise it is searched for like
 * any other word.
 */
export async function settleSearch<Search extends OrderSearch | undefined>(
  db: Db,
  search: Search,
): Promise<Search | SettledSearch> {
  if (search === undefined || search.kind === 'display_id') return search
  const { tracking_key: key } = search
  if (key !== undefined) {
    const isThere = await finds(
      db,
      'tracking number of an order',
      sql`from tracking_link where ${hasKey(key)}`,
    )
    const display_id = search.kind === 'number' ? search.display_id : undefined
    return isThere ? { kind: 'tracking_number', key, display_id } : search
  }
  const email = search.kind === 'words' ? search.email : undefined
  if (email === undefined) return search
  const isThere = await finds(db, 'email of an order', sql`from "order" where lower(email) = ${email}`)
  return isThere ? { kind: 'email', email } : search
}

async function finds(db: Db, name: string, rows: RawBuilder<unknown>): Promise<boolean> {
  const look = sql<{ is_there: boolean }>`select exists (select ${rows}) as is_there`
  const found = await prepared(name, look).execute(db)
  return found.rows[0]?.is_there === true
}

/** Compares a tracking number's key, spelled as in domain and in the index. */
const hasKey = (key: string) =>
  sql<boolean>`lower(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g') collate "C") = ${key}`

/** Records found by their order: the table, and its column with the order's id. */
const orderOf = { return: 'home_order_id', swap: 'order_id' } as const

type Searched = 'order' | keyof typeof orderOf

/** Returns the rows to search, as a table of the same name. */
export function searchedRows(searched: Searched, search: SettledSearch | undefined): RawBuilder<unknown> {
  const table = sql.table(searched)
  if (search === undefined || isIndexed(search)) return table
  return sql`(select * from ${table} order by created_at desc, id desc
    limit ${sql.lit(unindexedReach)}) as ${table}`
}

/**
 * Returns the conditions of a search on rows of `searchedRows`: the order's number, email or tracking number, or that its search text
 * contains each word.
 */
export function searchConditions(searched: Searched, search: SettledSearch): RawBuilder<boolean>[] {
  const isSaid = (word: string) => hasWord(sql.ref(`${searched}.search_text`), word)
  if (search.kind === 'display_id') return [ofOrder(searched, hasNumber(search.display_id))]
  if (search.kind === 'email') {
    return [ofOrder(searched, sql<boolean>`lower("order".email) = ${search.email}`)]
  }
  if (search.kind === 'tracking_number') return [ofOrder(searched, hasTrackingNumber(search))]
  if (search.kind === 'number') {
    const hasWords = sql.join(search.words.map(isSaid), sql` and `)
    return [sql<boolean>`(${ofOrder(searched, hasNumber(search.display_id))} or (${hasWords}))`]
  }
  return search.words.map(isSaid)
}

/** Applies a condition on orders to the order of each row. */
function ofOrder(searched: Searched, isTrue: RawBuilder<boolean>): RawBuilder<boolean> {
  if (searched === 'order') return isTrue
  const order = sql.ref(`${searched}.${orderOf[searched]}`)
  return sql<boolean>`${order} = any (array(select "order".id from "order" where ${isTrue}))`
}

/** Whether an index finds the matches of a search. */
function isIndexed(search: SettledSearch): boolean {
  return search.kind !== 'words' || areLookedUp(search.words)
}

function hasNumber(displayId: number): RawBuilder<boolean> {
  return sql<boolean>`"order".display_id = ${displayId}`
}

/** Digits may also be the order's own number. */
function hasTrackingNumber({ key, display_id }: { key: string; display_id?: number | undefined }) {
  const shipped = sql<boolean>`"order".id = any (array(select fulfillment.home_order_id from tracking_link
    join fulfillment on fulfillment.id = tracking_link.fulfillment_id where ${hasKey(key)}))`
  return display_id === undefined ? shipped : sql<boolean>`(${hasNumber(display_id)} or ${shipped})`
}
