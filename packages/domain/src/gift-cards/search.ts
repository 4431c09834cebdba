import { giftCardKey } from '../codes/index.ts'
import { parseOrderSearch } from '../orders/index.ts'

/** What a gift card query searches for: parts of a code, the number of the order that bought it, or either. */
export interface GiftCardSearch {
  readonly codes?: readonly string[]
  readonly display_id?: number
}

/** Maximum number of search words, as in other lists. */
const MOST_WORDS = 8

/** Parses the search box's `q`: '#123' is an order number, digits may also be part of a code. Words are normalized like copied codes. */
export function parseGiftCardSearch(q: string): GiftCardSearch {
  const codes = [...new Set(q.split(/\s+/).map(giftCardKey))].filter(Boolean).slice(0, MOST_WORDS)
  if (codes.length === 0) return {}
  const order = parseOrderSearch(q)
  if (order.kind === 'display_id') return { display_id: order.display_id }
  return order.kind === 'number' ? { codes, display_id: order.display_id } : { codes }
}
