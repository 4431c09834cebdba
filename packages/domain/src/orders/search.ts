import { foldText, searchWords, spellText } from '../search/index.ts'

/** The largest number that an order can have on the wire (a 32-bit integer). */
const largestDisplayId = 2_147_483_647

/**
 * What an operator's query looks for: '#123' names one order; bare digits may be an order's number
 * or part of a phone or email; anything else is words, each of which must be found. Words are
 * folded and spelled as the search text is (see `foldText`, `spellText`), at most eight.
 */
export type OrderSearch =
  | { kind: 'display_id'; display_id: number }
  | { kind: 'number'; display_id: number; words: string[] }
  | { kind: 'words'; words: string[] }

/** Reads the search box's `q`. An empty query is no words: it finds everything. */
export function parseOrderSearch(q: string): OrderSearch {
  const [, hash, digits] = /^(#?)\s*(\d+)$/.exec(q.trim()) ?? []
  const display_id = Number(digits)
  if (digits === undefined || display_id > largestDisplayId) {
    return { kind: 'words', words: searchWords(q).map(spellText) }
  }
  return hash === '#' ? { kind: 'display_id', display_id } : { kind: 'number', display_id, words: [digits] }
}

export interface SearchableOrder {
  email?: string | null | undefined
  shipping_address?: SearchablePerson | null | undefined
  customer?: SearchablePerson | null | undefined
}

interface SearchablePerson {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  phone?: string | null | undefined
}

/**
 * The text in which the words of a query are looked for: email, names and phones of the shipping
 * address and the customer, folded and spelled, each once. A phone also stands as its digits alone.
 */
export function orderSearchText(order: SearchableOrder): string {
  const people = [order.shipping_address, order.customer]
  const parts = [
    order.email,
    ...people.flatMap((person) => [person?.first_name, person?.last_name]),
    ...people.flatMap((person) => [person?.phone, person?.phone?.replace(/\D/g, '')]),
  ]
  return [...new Set(parts.map((part) => spellText(foldText(part ?? ''))))].filter(Boolean).join(' ')
}
