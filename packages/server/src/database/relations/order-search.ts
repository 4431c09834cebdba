import type { OrderSearch } from '@purser/domain/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../connect.ts'
import { prepared } from '../statements/prepared.ts'
import { areLookedUp, hasWord, unindexedReach } from './word-search.ts'

/** A search as orders are looked up by it: also by the one email address, or the one tracking number, that it consists of. */
export type SettledSearch =
  | OrderSearch
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'tracking_number'; readonly key: string; readonly display_id?: number | undefined }

/**
 * A complete email address or tracking number matches exactly; only if no order has it is it searched for like any other word,
 * as a part of others.
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

/** As domain spells the key of a tracking number, and as the index does. */
const hasKey = (key: string) =>
  sql<boolean>`lower(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g') collate "C") = ${key}`

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

/** What a search asks of a row of `searchedRows`: its order's number, email or tracking number, or that each word is in its search text. */
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

/** That a row is of an order of which this is true. */
function ofOrder(searched: Searched, isTrue: RawBuilder<boolean>): RawBuilder<boolean> {
  if (searched === 'order') return isTrue
  const order = sql.ref(`${searched}.${orderOf[searched]}`)
  return sql<boolean>`${order} = any (array(select "order".id from "order" where ${isTrue}))`
}

/** Whether the trigram index or one of what is looked up whole leads to the matches of a search. */
function isIndexed(search: SettledSearch): boolean {
  return search.kind !== 'words' || areLookedUp(search.words)
}

function hasNumber(displayId: number): RawBuilder<boolean> {
  return sql<boolean>`"order".display_id = ${displayId}`
}

/** Digits may be the order's own number as well. */
function hasTrackingNumber({ key, display_id }: { key: string; display_id?: number | undefined }) {
  const shipped = sql<boolean>`"order".id = any (array(select fulfillment.home_order_id from tracking_link
    join fulfillment on fulfillment.id = tracking_link.fulfillment_id where ${hasKey(key)}))`
  return display_id === undefined ? shipped : sql<boolean>`(${hasNumber(display_id)} or ${shipped})`
}
