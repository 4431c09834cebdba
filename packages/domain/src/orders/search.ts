import { MAX_WHOLE } from '../counts/index.ts'
import { foldText, searchWords, spellText } from '../search/index.ts'

/**
 * What an operator's query looks for: '#123' names one order; bare digits may be an order's number
 * or part of a phone or email; anything else is words, each of which must be found. Words are
 * folded and spelled as the search text is (see `foldText`, `spellText`), at most eight. A query that as a whole looks like
 * a tracking number may be one: `tracking_key`.
 */
export type OrderSearch =
  | { kind: 'display_id'; display_id: number }
  | { kind: 'number'; display_id: number; words: string[]; tracking_key?: string | undefined }
  | { kind: 'words'; words: string[]; tracking_key?: string | undefined }

/** Reads the search box's `q`. An empty query is no words: it finds everything. */
export function parseOrderSearch(q: string): OrderSearch {
  const [, hash, digits] = /^(#?)\s*(\d+)$/.exec(q.trim()) ?? []
  const display_id = Number(digits)
  const tracking_key = trackingKey(q)
  if (digits === undefined || display_id > MAX_WHOLE) {
    return { kind: 'words', words: searchWords(q).map(spellText), tracking_key }
  }
  return hash === '#'
    ? { kind: 'display_id', display_id }
    : { kind: 'number', display_id, words: [digits], tracking_key }
}

/**
 * What looks like a tracking number, as it is looked up: its letters and digits in lower case, without what separates them.
 * Carriers' numbers have at least eight characters, half of them digits or more; undefined for anything else.
 */
function trackingKey(text: string): string | undefined {
  const key = foldText(text).replace(/[ ./_-]/g, '')
  const digits = key.replace(/\D/g, '').length
  return /^[a-z0-9]{8,}$/.test(key) && digits * 2 >= key.length ? key : undefined
}

export interface SearchableOrder {
  email?: string | null | undefined
  shipping_address?: SearchablePerson | null | undefined
  customer?: SearchablePerson | null | undefined
  /** The lines of the order and the new ones of its swaps and claims. */
  lines?: readonly SearchableLine[] | undefined
  tracking_numbers?: readonly string[] | undefined
}

interface SearchableLine {
  title?: string | null | undefined
  sku?: string | null | undefined
}

interface SearchablePerson {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  phone?: string | null | undefined
}

/** How many characters an order is found by: whoever orders hundreds of different goods does not make the index larger without end. */
const longestText = 4_000

/**
 * The text in which the words of a query are looked for: email, names and phones of the shipping address and the customer,
 * tracking numbers, SKUs and titles of the goods, folded and spelled, each once. Phones and tracking numbers also stand without
 * what separates their characters. The goods stand last, as they are what may be cut off.
 */
export function orderSearchText(order: SearchableOrder): string {
  const people = [order.shipping_address, order.customer]
  const lines = order.lines ?? []
  const parts = [
    order.email,
    ...people.flatMap((person) => [person?.first_name, person?.last_name]),
    ...people.flatMap((person) => [person?.phone, person?.phone?.replace(/\D/g, '')]),
    ...(order.tracking_numbers ?? []).flatMap((number) => [number, number.replace(/[^\p{L}\p{N}]/gu, '')]),
    ...lines.map(({ sku }) => sku),
    ...lines.map(({ title }) => title),
  ]
  const texts = new Set(parts.map((part) => spellText(foldText(part ?? ''))))
  return [...texts].filter(Boolean).join(' ').slice(0, longestText).trimEnd()
}
