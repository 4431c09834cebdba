import { MAX_WHOLE } from '../counts/index.ts'
import { isEmail, normalizeEmail } from '../emails/index.ts'
import { foldLetters, searchable, searchWords } from '../search/index.ts'

/**
 * What an operator's query looks for: '#123' is an order number; bare digits may be an order number or part of a phone or email;
 * anything else is words, all of which must match. Words are normalized like the search text (see `searchable`), at most eight.
 * A query that as a whole is an email or looks like a tracking number may be one: `email`, `tracking_key`.
 */
export type OrderSearch =
  | { kind: 'display_id'; display_id: number }
  | { kind: 'number'; display_id: number; words: string[]; tracking_key?: string | undefined }
  | { kind: 'words'; words: string[]; email?: string | undefined; tracking_key?: string | undefined }

/** Parses the search box's `q`. An empty query has no words and matches everything. */
export function parseOrderSearch(q: string): OrderSearch {
  const [, hash, digits] = /^(#?) ?(\d+)$/.exec(searchable(q)) ?? []
  const display_id = Number(digits)
  const tracking_key = trackingKey(q)
  if (digits === undefined || display_id > MAX_WHOLE) {
    return { kind: 'words', words: searchWords(q), email: emailOfQuery(q), tracking_key }
  }
  return hash === '#'
    ? { kind: 'display_id', display_id }
    : { kind: 'number', display_id, words: [digits], tracking_key }
}

/** Returns the email that the whole query is, in its stored form. */
export function emailOfQuery(q: string): string | undefined {
  const email = normalizeEmail(q)
  return isEmail(email) ? email : undefined
}

/**
 * Returns the lookup key of a tracking number: its letters and digits in lower case, without separators. Carriers' numbers have
 * at least eight characters, at least half of them digits; undefined for anything else.
 */
function trackingKey(text: string): string | undefined {
  const key = foldLetters(text).replace(/[\s./_\p{Pd}\p{Cf}]/gu, '')
  const digits = key.replace(/\D/g, '').length
  return /^[a-z0-9]{8,}$/.test(key) && digits * 2 >= key.length ? key : undefined
}

export interface SearchableOrder {
  email?: string | null | undefined
  shipping_address?: SearchableAddress | null | undefined
  billing_address?: SearchableAddress | null | undefined
  customer?: SearchablePerson | null | undefined
  /** The lines of the order and the new items of its swaps and claims. */
  lines?: readonly SearchableLine[] | undefined
  tracking_numbers?: readonly string[] | undefined
  tags?: readonly string[] | undefined
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

interface SearchableAddress extends SearchablePerson {
  company?: string | null | undefined
  address_1?: string | null | undefined
  address_2?: string | null | undefined
  postal_code?: string | null | undefined
  city?: string | null | undefined
}

/** Maximum length of an order's search text: an order of hundreds of products must not bloat the index. */
const longestText = 4_000

/**
 * Builds the search text of an order: email, names and phones of the customer and both addresses, tags, tracking numbers, SKUs and
 * titles of the items, normalized for comparison, each once. Phones, postal codes and tracking numbers also appear without separators. Items
 * come last, as they may be cut off.
 */
export function orderSearchText(order: SearchableOrder): string {
  const addresses = [order.shipping_address, order.billing_address]
  const people = [...addresses, order.customer]
  const lines = order.lines ?? []
  const parts = [
    order.email,
    ...people.flatMap((person) => [person?.first_name, person?.last_name]),
    ...people.flatMap((person) => [person?.phone, person?.phone?.replace(/\D/g, '')]),
    ...addresses.flatMap((address) => placeOf(address ?? {})),
    ...(order.tags ?? []),
    ...(order.tracking_numbers ?? []).flatMap((number) => [number, number.replace(/[^\p{L}\p{N}]/gu, '')]),
    ...lines.map(({ sku }) => sku),
    ...lines.map(({ title }) => title),
  ]
  const texts = new Set(parts.map((part) => searchable(part ?? '')))
  return [...texts].filter(Boolean).join(' ').slice(0, longestText).trimEnd()
}

function placeOf({ company, address_1, address_2, postal_code, city }: SearchableAddress) {
  return [company, address_1, address_2, postal_code, postal_code?.replaceAll(' ', ''), city]
}
